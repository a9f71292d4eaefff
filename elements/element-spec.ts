import type { ComponentType } from 'react'
import type { AttributeRow } from './attributes.ts'

/** Everything that makes one element: its tag, its attributes, and the view that it loads. */
export interface ElementSpec {
  readonly tag: `casino-${string}`
  readonly kind: 'lobby' | 'room' | 'rewards'
  readonly description: string
  readonly attributes: readonly AttributeRow[]
  /** Whether the element has routes, and with them the method `navigate`. */
  readonly navigates: boolean
  readonly load: () => Promise<{ default: ComponentType<never> }>
}
