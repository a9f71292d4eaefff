import { daysAhead } from '../../lib/dates.ts'

const clockFace = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

/** When it was on the viewer's own clock, `18:04:31`; before today with the day, `4 Jan 18:04:31`. */
export function momentText(at: number, now: number, locale: string): string {
  const date = new Date(at)
  const time = clockFace.format(date)
  if (daysAhead(date, now) === 0) return time
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(date)
  return `${day} ${time}`
}

const two = (count: number): string => String(count).padStart(2, '0')

/** Seconds since a session's first action as `12:04`, from an hour on as `1:02:04`. */
export function timelineText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / SECONDS_PER_HOUR)
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  const rest = two(whole % SECONDS_PER_MINUTE)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${two(minutes)}:${rest}`
}
