import type { ReactNode } from 'react'
import type { ElementCatalog } from '../src/i18n/texts.ts'
import type { Locale, RoutingKind } from '../src/runtime/config/config.ts'
import type { InitialResources } from '../src/runtime/runtime.ts'
import type { AttributeRow, PropertiesOf } from './attributes.ts'
import type { InitialRequest } from './preloaded-requests.ts'

/** Loads the code of a view, whose props are the properties of a table of attributes. */
export type ViewLoader<T extends readonly AttributeRow[]> = () => Promise<{
  default: (props: PropertiesOf<T>) => ReactNode
}>

/** Returns what a view reads first. */
export type InitialRequests<T extends readonly AttributeRow[]> = (
  props: PropertiesOf<T>,
  routing: RoutingKind,
) => readonly InitialRequest[]

/** Loads a view's code and texts ahead, in parallel with the core. */
export type ViewPreload = (locale: Locale) => Promise<unknown>[]

/** Definition of an element: its tag, its attributes and its view. */
export interface ElementSpec {
  readonly tag: `casino-${string}`
  readonly kind: 'lobby' | 'room' | 'rewards'
  readonly attributes: readonly AttributeRow[]
  /** `box` fills the element, `content` fits its content. */
  readonly fit: 'box' | 'content'
  /** The texts that the view needs first. */
  readonly texts: ElementCatalog
  /** Whether the element has routes and the method `navigate`. */
  readonly navigates: boolean
  /** Returns the initial requests of the view; a test compares them with the view's requests. */
  initialRequests(props: object, routing: RoutingKind): readonly InitialRequest[]
  readonly preload: ViewPreload
  /** Loads the view. A method, because methods accept views with more specific props than `object`. */
  load(): Promise<{
    default(props: object): ReactNode
    initialResources?(props: object): ReturnType<InitialResources>
  }>
}
