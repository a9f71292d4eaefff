import type { Log } from '../src/lib/log.ts'
import type { OnWarning } from '../src/runtime/page-config.ts'
import type { RuntimeLease } from '../src/runtime/registry.ts'

/** What an element needs of its page. */
export interface ElementHost {
  readonly version: string
  readonly log: Log
  /** Complains about a value, once. */
  readonly complain: OnWarning
  /** Takes what an element says about the page, by property; null takes a key back. */
  tell(element: Element, raw: Readonly<Record<string, unknown>>): void
  /** Gives a hold on the page's runtime to an element that has told what it says. */
  acquire(element: Element): RuntimeLease
}
