import { parseIsoDate } from '../../lib/parse-date.ts'
import type { ScheduleEntry } from '../../model/lobby.ts'

/** Returns entries by start time, the next one first; an invalid date counts as `now`. */
export function sortByTime(entries: readonly ScheduleEntry[], now: number): ScheduleEntry[] {
  const timeOf = ({ dateOfStream }: ScheduleEntry) => parseIsoDate(dateOfStream)?.getTime() ?? now
  return entries.toSorted((a, b) => timeOf(a) - timeOf(b))
}
