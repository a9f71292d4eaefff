import type { JSX } from 'solid-js'
import type { CasinoAttributes, CasinoEvents, CasinoTag, CasinoTagNameMap } from './embed.ts'

type Handlers = {
  [Name in keyof CasinoEvents as `on:${Name}`]?: ((event: CasinoEvents[Name]) => void) | undefined
}

type OwnProps<Tag extends CasinoTag> = CasinoAttributes<Tag> & Handlers

/**
 * The elements in JSX, by tag: attributes and events. No properties: Solid makes `el.roomid` of `roomId`, and
 * `el.roomView` of `room-view`.
 */
export type CasinoSolidElements = {
  [Tag in CasinoTag]: OwnProps<Tag> &
    Omit<JSX.HTMLAttributes<CasinoTagNameMap[Tag]>, keyof OwnProps<Tag>>
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends CasinoSolidElements {}
  }
}
