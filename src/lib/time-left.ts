import { seconds } from './clock.ts'

/** State of a countdown: its target in milliseconds since the epoch, and the whole seconds left. */
export interface TimeLeft {
  readonly until: number
  readonly seconds: number
}

/** Returns the time left until a target; for the same target it never increases, even if the clock is set back. */
export function nextTimeLeft(previous: TimeLeft | null, until: number, now: number): TimeLeft {
  // Rounded down, because the server's time comes from a `Date` header, up to a second old.
  const left = Math.max(0, Math.floor((until - now) / seconds(1)))
  if (previous?.until !== until) return { until, seconds: left }
  return left < previous.seconds ? { until, seconds: left } : previous
}

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Formats whole seconds as a countdown: `0:54`, `12:05`, `1:02:03`. */
export const formatTimeLeft = (left: number): string =>
  formatElapsedTime(left).replace(/^0(?=\d:)/, '')

/** Formats elapsed seconds: `00:54`, `12:05`, `1:02:03`; negative ones as `00:00`. */
export function formatElapsedTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / SECONDS_PER_HOUR)
  const minutes = twoDigits(Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE))
  const clock = `${minutes}:${twoDigits(whole % SECONDS_PER_MINUTE)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** Kinds of names for a day, as seen from today. */
type RelativeDay = 'today' | 'tomorrow' | 'weekday' | 'date'

/** Maximum days ahead for which the name of a weekday is unambiguous. */
const MAX_WEEKDAY_DISTANCE = 6

/** Returns the kind of name for a day that is so many calendar days ahead. */
export function relativeDay(daysAhead: number): RelativeDay {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead > 1 && daysAhead <= MAX_WEEKDAY_DISTANCE ? 'weekday' : 'date'
}
