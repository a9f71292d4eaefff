import type { HTMLAttributes } from 'svelte/elements'
import type {
  CasinoAttributes,
  CasinoEvents,
  CasinoProps,
  CasinoTag,
  CasinoTagNameMap,
} from './embed.ts'

/** Listeners as Svelte 5 writes them, and as Svelte 4 did. */
type Handlers = {
  [Name in keyof CasinoEvents as `on${Name}` | `on:${Name}`]?:
    | ((event: CasinoEvents[Name]) => void)
    | null
    | undefined
}

type OwnProps<Tag extends CasinoTag> = CasinoAttributes<Tag> & CasinoProps<Tag> & Handlers

/** The elements in markup, by tag: attributes, properties and events. */
export type CasinoSvelteElements = {
  [Tag in CasinoTag]: OwnProps<Tag> &
    Omit<HTMLAttributes<CasinoTagNameMap[Tag]>, keyof OwnProps<Tag>>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends CasinoSvelteElements {}
}
