import type { DateFormatter } from '../../lib/date-formatter.ts'
import { parseIsoDate } from '../../lib/parse-date.ts'
import type { ScheduleEntry } from '../../model/lobby.ts'

/** The streams of one calendar day on the page's clock. */
export interface Day {
  /** When the first of them begins. */
  date: Date
  entries: ScheduleEntry[]
}

/** Returns a key that identifies an upcoming stream. */
export const entryKey = ({ wallet, dateOfStream }: ScheduleEntry): string =>
  `${wallet} ${dateOfStream}`

/**
 * Entries by day, the next one first; a date that is none counts as `now`. A list that grew while it
 * was paged through repeats entries: each is shown once.
 */
export function groupByDay(
  entries: readonly ScheduleEntry[],
  now: number,
  dates: DateFormatter,
): Day[] {
  const dateOf = ({ dateOfStream }: ScheduleEntry) => parseIsoDate(dateOfStream) ?? new Date(now)
  const once = new Map(entries.map(entry => [entryKey(entry), entry]))
  const sorted = [...once.values()].sort((a, b) => dateOf(a).getTime() - dateOf(b).getTime())
  const days: Day[] = []
  for (const entry of sorted) {
    const date = dateOf(entry)
    const last = days.at(-1)
    if (last && dates.day(date) === dates.day(last.date)) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}
