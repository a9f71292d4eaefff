import { clearStoredFilters } from '../model/stored-filters.ts'
import { clearSeconds } from '../session/anonymous-seconds.ts'
import { localStorageOf } from './local-storage.ts'
import type { Runtime } from './runtime.ts'

/** What a navigation may end: an anonymous visitor's time, the filters, or both. */
export type Forgettable = 'time' | 'filters' | 'visit'

/** Forgets what was stored of the visit. */
export function forget(runtime: Runtime, what: Forgettable): void {
  const storage = localStorageOf(runtime)
  if (what !== 'filters') clearSeconds(storage)
  if (what !== 'time') clearStoredFilters(storage)
}
