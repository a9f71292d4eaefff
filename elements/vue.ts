import type { HTMLAttributes, PublicProps } from 'vue'
import type { PascalCase } from './definition/events.ts'
import type { CasinoEvents, CasinoProps, CasinoTag, CasinoTagNameMap } from './embed.ts'

/** Event handlers of an element, such as for `@casino-ready`. */
type Handlers = {
  [Name in keyof CasinoEvents as `on${PascalCase<Name>}`]?:
    | ((event: CasinoEvents[Name]) => void)
    | undefined
}

type Props<Tag extends CasinoTag> = CasinoProps<Tag> &
  Handlers &
  Omit<HTMLAttributes, keyof (CasinoProps<Tag> & Handlers)> &
  PublicProps

/** The elements in templates, by tag: properties and events. */
export type CasinoVueElements = {
  [Tag in CasinoTag]: new () => CasinoTagNameMap[Tag] & { $props: Props<Tag> }
}

declare module 'vue' {
  interface GlobalComponents extends CasinoVueElements {}
}
