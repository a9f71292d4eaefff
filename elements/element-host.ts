import type { Log } from '../src/lib/log.ts'
import type { PageConfig } from '../src/runtime/config.ts'
import type { OnWarning } from '../src/runtime/page-config.ts'
import type { AcquireRuntime, RuntimeLease } from '../src/runtime/registry.ts'

/** The page's side of an element. */
export interface ElementHost {
  readonly version: string
  readonly log: Log
  /** Logs a warning about an invalid value, once. */
  readonly onWarning: OnWarning
  /** Loads the code that all views need, once per page; a failed load is repeated by the next call. */
  loadCore(): Promise<typeof import('./mount-view.ts')>
  /** Returns the current configuration of the page. */
  config(): PageConfig
  /** Applies an element's attributes that concern the page, by property; null unsets one. */
  applyAttributes(element: Element, raw: Readonly<Record<string, unknown>>): void
  /** Removes an element's attributes. */
  removeAttributes(element: Element): void
  /** Returns a lease of the page's runtime, which follows changes of the configuration. */
  acquire(acquireRuntime: AcquireRuntime): RuntimeLease
}
