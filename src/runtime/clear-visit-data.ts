import { clearStoredFilters } from '../model/stored-filters.ts'
import { clearAnonymousSeconds } from '../session/anonymous-seconds.ts'
import { localStorageOf } from './local-storage.ts'
import type { Runtime } from './runtime.ts'

/** What a navigation may end: an anonymous visitor's time, the filters, or both. */
export type VisitData = 'time' | 'filters' | 'visit'

/** Forgets what was stored of the visit. */
export function clearVisitData(runtime: Runtime, what: VisitData): void {
  const storage = localStorageOf(runtime)
  if (what !== 'filters') clearAnonymousSeconds(storage)
  if (what !== 'time') clearStoredFilters(storage)
}
