import { seconds } from '../lib/clock.ts'
import type { SafeStorage } from '../lib/storage.ts'
import { storageKeys } from '../model/storage-keys.ts'

/** Seconds for which an anonymous visitor may watch (docs/behaviour/session.md#anonymous-visitors). */
const ANONYMOUS_LIMIT_SECONDS = 300

const SECONDS_KEY = storageKeys.anonymousSeconds
/** Key of the epoch milliseconds up to which the visitor's tabs have counted. */
const COUNTED_KEY = storageKeys.anonymousCountedTo

const TICK = seconds(1)
/** A longer gap isn't counted: the computer slept, or no tab was open. */
const MAX_GAP = seconds(3)

/** Returns the seconds spent so far; 0 if the stored value is invalid. */
export function readAnonymousSeconds(storage: SafeStorage): number {
  const stored = Math.floor(Number(storage.get(SECONDS_KEY)))
  return stored > 0 && Number.isFinite(stored) ? stored : 0
}

/** Returns whether a visitor's time to watch is up. */
export const isAnonymousTimeUp = (storage: SafeStorage): boolean =>
  readAnonymousSeconds(storage) >= ANONYMOUS_LIMIT_SECONDS

/**
 * Adds the time since any tab last counted; each tab calls this once a second. Several tabs together
 * never count faster than time: the sum is read before the timestamp and written after it, so that
 * two tabs at once add one second, not two.
 */
export function addElapsedSeconds(storage: SafeStorage, now: number): void {
  const previous = readAnonymousSeconds(storage)
  const countedTo = Number(storage.get(COUNTED_KEY))
  const gap = now - countedTo
  if (gap >= 0 && gap < TICK) return
  // A late tick adds all its seconds, so that a busy page doesn't extend the visitor's time.
  const isVisit = gap >= 0 && gap < MAX_GAP
  const elapsed = isVisit ? Math.floor(gap / TICK) : 1
  storage.set(COUNTED_KEY, String(isVisit ? countedTo + elapsed * TICK : now))
  storage.set(SECONDS_KEY, String(previous + elapsed))
}
