import { daysAhead } from '../../lib/dates.ts'

const clockFace = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** When it was on the viewer's own clock, `18:04:31`; before today with the day, `4 Jan 18:04:31`. */
export function momentText(at: number, now: number, locale: string): string {
  const date = new Date(at)
  const time = clockFace.format(date)
  if (daysAhead(date, now) === 0) return time
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(date)
  return `${day} ${time}`
}
