import type { ReactNode } from 'react'
import type { ElementCatalog } from '../src/i18n/texts.ts'
import type { AttributeRow, PropertiesOf } from './attributes.ts'

/** Brings the code of a view, which gets the properties of a table of attributes. */
export type ViewLoader<T extends readonly AttributeRow[]> = () => Promise<{
  default: (props: PropertiesOf<T>) => ReactNode
}>

/** Everything that makes one element: its tag, its attributes, and the view that it loads. */
export interface ElementSpec {
  readonly tag: `casino-${string}`
  readonly kind: 'lobby' | 'room' | 'rewards'
  readonly attributes: readonly AttributeRow[]
  /** The texts that the view shows. */
  readonly texts: ElementCatalog
  /** Whether the element has routes, and with them the method `navigate`. */
  readonly navigates: boolean
  /** A method on purpose: each view asks for more than `object`, and gets it from its own table. */
  load(): Promise<{ default(props: object): ReactNode }>
}
