import { seconds } from './clock.ts'

/** What a countdown shows: whole seconds to a moment, in milliseconds since the epoch. */
export interface TimeLeft {
  readonly until: number
  readonly seconds: number
}

/** The time left to a moment; for the same one never more than was shown, whatever the clock does. */
export function nextTimeLeft(before: TimeLeft | null, until: number, now: number): TimeLeft {
  // Rounded down: the server's own clock is a `Date` header, which is up to a second behind.
  const left = Math.max(0, Math.floor((until - now) / seconds(1)))
  if (before?.until !== until) return { until, seconds: left }
  return left < before.seconds ? { until, seconds: left } : before
}

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Whole seconds that are left, as a countdown shows them: `0:54`, `12:05`, `1:02:03`. */
export const formatTimeLeft = (left: number): string =>
  formatElapsedTime(left).replace(/^0(?=\d:)/, '')

/** Seconds that have passed, as a clock shows them: `00:54`, `12:05`, `1:02:03`; none below nothing. */
export function formatElapsedTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / SECONDS_PER_HOUR)
  const minutes = twoDigits(Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE))
  const clock = `${minutes}:${twoDigits(whole % SECONDS_PER_MINUTE)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}
