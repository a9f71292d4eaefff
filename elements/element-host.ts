import type { Log } from '../src/lib/log.ts'
import type { OnWarning } from '../src/runtime/page-config.ts'
import type { RuntimeLease } from '../src/runtime/registry.ts'

/** The page's side of an element. */
export interface ElementHost {
  readonly version: string
  readonly log: Log
  /** Logs a warning about an invalid value, once. */
  readonly onWarning: OnWarning
  /** Applies an element's attributes that concern the page, by property; null unsets one. */
  applyAttributes(element: Element, raw: Readonly<Record<string, unknown>>): void
  /** Returns a lease of the page's runtime; the element's attributes must have been applied before. */
  acquire(element: Element): RuntimeLease
}
