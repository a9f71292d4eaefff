import { storageKeys } from '../../model/storage-keys.ts'
import { clearAnonymousSeconds } from '../../session/anonymous-seconds.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'

/** Stored data to clear: an anonymous visitor's time, the filters, or both. */
export type VisitData = 'time' | 'filters' | 'visit'

/** Clears stored data of the visit. */
export function clearVisitData(runtime: Runtime, what: VisitData): void {
  const storage = pageStorageOf(runtime).local
  if (what !== 'filters') clearAnonymousSeconds(storage)
  if (what === 'time') return
  storage.remove(storageKeys.filters)
  storage.remove(storageKeys.sort)
}
