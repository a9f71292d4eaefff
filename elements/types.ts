import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PageConfigInput } from '../src/runtime/page-config.ts'
import type { AttributeRow, PropertiesOf } from './attributes.ts'
import type { casinoLobby } from './casino-lobby.ts'
import type { casinoRewards } from './casino-rewards.ts'
import type { casinoRoom } from './casino-room.ts'
import type { CasinoEvents } from './events.ts'

/** Events by name, including the browser's own. */
export interface CasinoElementEventMap extends HTMLElementEventMap, CasinoEvents {}

/** The common part of all three elements. */
export interface CasinoElement extends HTMLElement {
  addEventListener<Name extends keyof CasinoElementEventMap>(
    type: Name,
    listener: (this: this, event: CasinoElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof CasinoElementEventMap>(
    type: Name,
    listener: (this: this, event: CasinoElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** Elements with routes. */
interface Navigates {
  /** Opens an in-app path, such as `/room/0x12`; before the element has started, it waits for that. */
  navigate(path: string): void
}

type Lobby = PropertiesOf<(typeof casinoLobby)['attributes']>
type Room = PropertiesOf<(typeof casinoRoom)['attributes']>
type Rewards = PropertiesOf<(typeof casinoRewards)['attributes']>

/** `<casino-lobby>` */
export interface CasinoLobbyElement extends CasinoElement, Lobby, Navigates {}
/** `<casino-room>` */
export interface CasinoRoomElement extends CasinoElement, Room, Navigates {}
/** `<casino-rewards>` */
export interface CasinoRewardsElement extends CasinoElement, Rewards {}

/** `window.CasinoElements`. */
export interface CasinoElementsGlobal {
  /** Configures all elements of the page; may be called again, for example with a new token. */
  configure(input: PageConfigInput): void
  readonly version: string
}

/** Attributes as written in markup. */
type AttributesOf<T extends readonly AttributeRow[]> = {
  [R in T[number] as R['name']]?: string | (R extends { kind: 'flag' } ? boolean : never)
}

type EventProps = {
  [Name in keyof CasinoEvents as `on${Name}`]?: (event: CasinoEvents[Name]) => void
}

/** Props of an element in React 19: its properties, its attributes, and listeners by event name. */
type JsxProps<Element, Properties, Table extends readonly AttributeRow[]> = DetailedHTMLProps<
  HTMLAttributes<Element>,
  Element
> & { [Name in keyof Properties]?: Properties[Name] | undefined } & AttributesOf<Table> &
  EventProps

/** JSX elements, by tag. */
export interface CasinoIntrinsicElements {
  'casino-lobby': JsxProps<CasinoLobbyElement, Lobby, (typeof casinoLobby)['attributes']>
  'casino-room': JsxProps<CasinoRoomElement, Room, (typeof casinoRoom)['attributes']>
  'casino-rewards': JsxProps<CasinoRewardsElement, Rewards, (typeof casinoRewards)['attributes']>
}

declare global {
  interface HTMLElementTagNameMap {
    'casino-lobby': CasinoLobbyElement
    'casino-room': CasinoRoomElement
    'casino-rewards': CasinoRewardsElement
  }
  interface WindowEventMap {
    'preload-error': CasinoEvents['preload-error']
  }
  interface Window {
    CasinoElements?: CasinoElementsGlobal
  }
}

declare module 'react' {
  // React declares JSX elements in a namespace.
  namespace JSX {
    interface IntrinsicElements extends CasinoIntrinsicElements {}
  }
}
