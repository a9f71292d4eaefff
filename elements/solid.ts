import type { JSX } from 'solid-js'
import type {
  CasinoAttributes,
  CasinoEvents,
  CasinoProps,
  CasinoTag,
  CasinoTagNameMap,
} from './embed.ts'

type Handlers = {
  [Name in keyof CasinoEvents as `on:${Name}`]?: ((event: CasinoEvents[Name]) => void) | undefined
}

type OwnProps<Tag extends CasinoTag> = CasinoAttributes<Tag> & CasinoProps<Tag> & Handlers

/** The elements in JSX, by tag: attributes, properties and events. */
export type CasinoSolidElements = {
  [Tag in CasinoTag]: OwnProps<Tag> &
    Omit<JSX.HTMLAttributes<CasinoTagNameMap[Tag]>, keyof OwnProps<Tag>>
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends CasinoSolidElements {}
  }
}
