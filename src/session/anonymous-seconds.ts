import { seconds } from '../lib/clock.ts'
import type { SafeStorage } from '../lib/storage.ts'

/** Seconds that an anonymous visitor may watch (docs/behaviour/session.md#anonymous-visitors). */
export const ANONYMOUS_LIMIT_SECONDS = 300

const SECONDS_KEY = 'anonymous_session_seconds'
/** Milliseconds since the epoch up to which the tabs of a visitor have counted together. */
const COUNTED_KEY = 'anonymous_session_counted_to'

const TICK = seconds(1)
/** A gap that is longer was no visit: the computer slept, or no tab was open. */
const LONGEST_GAP = seconds(3)

/** Seconds spent so far; what is no number, or less than none, counts as 0. */
export function readAnonymousSeconds(storage: SafeStorage): number {
  const stored = Math.floor(Number(storage.get(SECONDS_KEY)))
  return stored > 0 && Number.isFinite(stored) ? stored : 0
}

/** The visitor's time begins anew. */
export const clearAnonymousSeconds = (storage: SafeStorage): void => storage.remove(SECONDS_KEY)

/**
 * Counts on, at most to the time that has passed since anybody counted. Each tab calls this once a
 * second; together they are never faster than time, whatever their order: what was counted is read
 * before the mark and written after it, so that two at once count one second, not two.
 */
export function addElapsedSeconds(storage: SafeStorage, now: number): void {
  const before = readAnonymousSeconds(storage)
  const mark = Number(storage.get(COUNTED_KEY))
  const gap = now - mark
  if (gap >= 0 && gap < TICK) return
  // A late tick is made up for, so that a busy page does not stretch the visitor's time.
  const isVisit = gap >= 0 && gap < LONGEST_GAP
  const passed = isVisit ? Math.floor(gap / TICK) : 1
  storage.set(COUNTED_KEY, String(isVisit ? mark + passed * TICK : now))
  storage.set(SECONDS_KEY, String(before + passed))
}
