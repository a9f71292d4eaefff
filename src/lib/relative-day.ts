/** Kinds of names for a day, as seen from today. */
export type RelativeDay = 'today' | 'tomorrow' | 'weekday' | 'date'

/** Maximum days ahead for which the name of a weekday is unambiguous. */
const MAX_WEEKDAY_DISTANCE = 6

/** Returns the kind of name for a day that is so many calendar days ahead. */
export function relativeDay(daysAhead: number): RelativeDay {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead > 1 && daysAhead <= MAX_WEEKDAY_DISTANCE ? 'weekday' : 'date'
}
