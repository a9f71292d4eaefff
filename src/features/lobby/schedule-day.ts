import { parseIsoDate } from '../../lib/parse-date.ts'
import type { ScheduleEntry } from '../../model/lobby.ts'

/** Entries of one schedule by time, the next one first; a date that is none counts as `now`. */
export function sortByTime(entries: readonly ScheduleEntry[], now: number): ScheduleEntry[] {
  const timeOf = ({ dateOfStream }: ScheduleEntry) => parseIsoDate(dateOfStream)?.getTime() ?? now
  return entries.toSorted((a, b) => timeOf(a) - timeOf(b))
}
