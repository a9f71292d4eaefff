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

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Seconds as a clock counts them: `0:54`, `12:05`, `1:02:03`. */
export function formatTimeLeft(left: number): string {
  const [hours, rest] = [Math.floor(left / 3600), left % 3600]
  const minutes = Math.floor(rest / 60)
  const end = twoDigits(rest % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`
}
