import { daysAhead } from './dates.ts'

/** How a day is called from today. */
export type DayName = 'today' | 'tomorrow' | 'weekday' | 'date'

/** Days ahead for which the name of a weekday is clear. */
const WEEK = 6

/** What to call the day of a date, in the viewer's own zone. */
export function dayName(date: Date, now: number): DayName {
  const days = daysAhead(date, now)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 1 && days <= WEEK ? 'weekday' : 'date'
}
