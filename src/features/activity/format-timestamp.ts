import type { DateFormatter } from '../../lib/date-formatter.ts'

/** Returns `18:04:31`, preceded by the day as `dayText` formats it unless that is today. */
export function formatTimestamp(
  timestamp: number,
  now: number,
  dates: DateFormatter,
  dayText: (at: number) => string,
): string {
  const time = dates.timeWithSeconds(timestamp)
  return dates.day(timestamp) === dates.day(now) ? time : `${dayText(timestamp)} ${time}`
}
