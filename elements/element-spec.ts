import type { ReactNode } from 'react'
import type { ElementCatalog } from '../src/i18n/texts.ts'
import type { Locale, RoutingKind } from '../src/runtime/config.ts'
import type { FirstReads } from '../src/runtime/runtime.ts'
import type { AttributeRow, PropertiesOf } from './attributes.ts'
import type { FirstCall } from './early-calls.ts'

/** Loads the code of a view, whose props are the properties of a table of attributes. */
export type ViewLoader<T extends readonly AttributeRow[]> = () => Promise<{
  default: (props: PropertiesOf<T>) => ReactNode
}>

/** Returns what a view reads first. */
export type FirstCalls<T extends readonly AttributeRow[]> = (
  props: PropertiesOf<T>,
  routing: RoutingKind,
) => readonly FirstCall[]

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
  /** Returns the first reads of the view; a test compares them with the view's requests. */
  firstCalls(props: object, routing: RoutingKind): readonly FirstCall[]
  readonly preload: ViewPreload
  /** Loads the view. A method, because methods accept views with more specific props than `object`. */
  load(): Promise<{
    default(props: object): ReactNode
    firstReads?(props: object): ReturnType<FirstReads>
  }>
}
