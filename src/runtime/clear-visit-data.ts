import { clearStoredFilters } from '../model/stored-filters.ts'
import { clearAnonymousSeconds } from '../session/anonymous-seconds.ts'
import { localStorageOf } from './local-storage.ts'
import type { Runtime } from './runtime.ts'

/** Stored data to clear: an anonymous visitor's time, the filters, or both. */
export type VisitData = 'time' | 'filters' | 'visit'

/** Clears stored data of the visit. */
export function clearVisitData(runtime: Runtime, what: VisitData): void {
  const storage = localStorageOf(runtime)
  if (what !== 'filters') clearAnonymousSeconds(storage)
  if (what !== 'time') clearStoredFilters(storage)
}
