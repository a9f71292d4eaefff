/** How a day is called from today. */
export type RelativeDay = 'today' | 'tomorrow' | 'weekday' | 'date'

/** Days ahead for which the name of a weekday is clear. */
const WEEK = 6

/** Returns what to call a day that is so many calendar days ahead. */
export function relativeDay(daysAhead: number): RelativeDay {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead > 1 && daysAhead <= WEEK ? 'weekday' : 'date'
}
