import type { DateFormatter } from '../../../lib/date-formatter.ts'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import type { ScheduleEntry } from '../../../model/lobby.ts'

/** The streams of one calendar day in the page's time zone. */
export interface Day {
  /** When the first stream begins. */
  date: Date
  entries: ScheduleEntry[]
}

/** Returns a key that identifies an upcoming stream. */
export const entryKey = ({ wallet, dateOfStream }: ScheduleEntry): string =>
  `${wallet} ${dateOfStream}`

/**
 * Groups entries by day in order of time; an invalid date counts as `now`. Removes duplicates: pages
 * repeat entries if the list has grown between two requests.
 */
export function groupByDay(
  entries: readonly ScheduleEntry[],
  now: number,
  dates: DateFormatter,
): Day[] {
  const dateOf = ({ dateOfStream }: ScheduleEntry) => parseIsoDate(dateOfStream) ?? new Date(now)
  const unique = new Map(entries.map(entry => [entryKey(entry), entry]))
  const sorted = [...unique.values()].sort((a, b) => dateOf(a).getTime() - dateOf(b).getTime())
  const days: Day[] = []
  for (const entry of sorted) {
    const date = dateOf(entry)
    const last = days.at(-1)
    if (last && dates.day(date) === dates.day(last.date)) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}
