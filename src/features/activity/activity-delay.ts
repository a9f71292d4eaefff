import type { ActivityLog } from './activity-log.ts'

/**
 * Returns a feed as the viewer's picture has it: the entries of the delayed log, and older ones that
 * were loaded since, which nobody waits for.
 */
export function inStepWith(delayed: ActivityLog, current: ActivityLog): ActivityLog {
  if (delayed === current) return current
  const oldest = delayed.entries.at(-1)
  const known = new Set(delayed.entries.map(({ key }) => key))
  const older = oldest
    ? current.entries.filter(
        ({ key, timestamp }) => timestamp <= oldest.timestamp && !known.has(key),
      )
    : []
  return { ...current, entries: [...delayed.entries, ...older] }
}

/** Returns the log without what happened after a time, in milliseconds since the Unix epoch. */
export const logUntil = (log: ActivityLog, time: number): ActivityLog => ({
  ...log,
  entries: log.entries.filter(({ timestamp }) => timestamp <= time),
})
