import type { ScheduleEntry } from '../../model/schedule.ts'

/** Entries of one schedule by time, the next one first. */
export const byTime = (entries: readonly ScheduleEntry[]): ScheduleEntry[] =>
  entries.toSorted((a, b) => Date.parse(a.dateOfStream) - Date.parse(b.dateOfStream))
