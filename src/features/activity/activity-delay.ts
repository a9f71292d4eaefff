import { useMemo } from 'react'
import { useDelayed } from '../../runtime/use-stream-delay.ts'
import { type ActivityLog, keysOf } from './activity-log.ts'

/** A feed as a viewer gets it. */
export type DelayedActivity = ReturnType<typeof useDelayedActivity>

/** Delays a room's feed by the latency of its picture, and pauses it while the reader has scrolled down. */
export function useDelayedActivity(wallet: string, current: ActivityLog) {
  const { value, paused, ...actions } = useDelayed(
    wallet,
    current.isLoaded ? current : undefined,
    logUntil,
  )
  const log = useMemo(() => (value ? inSync(value, current) : current), [value, current])
  const shown = useMemo(() => (paused ? inSync(paused, log) : log), [paused, log])
  const newerCount = useMemo(() => (log === shown ? 0 : countNewer(shown, log)), [log, shown])
  return {
    /** Actions up to the moment that the viewer's picture shows. */
    log,
    /** `log`, or what was on screen when the reader scrolled down, with older entries loaded since. */
    shown,
    /** Number of entries that are newer than those shown. */
    newerCount,
    isPaused: paused !== null,
    ...actions,
  }
}

/** Returns a log at an earlier time: its entries, and older ones that were loaded since. */
export function inSync(earlier: ActivityLog, current: ActivityLog): ActivityLog {
  if (earlier === current) return current
  const oldest = earlier.entries.at(-1)
  const known = keysOf(earlier.entries)
  const older = oldest
    ? current.entries.filter(
        ({ key, timestamp }) => timestamp <= oldest.timestamp && !known.has(key),
      )
    : []
  return { ...current, entries: [...earlier.entries, ...older] }
}

/** Returns the log without what happened after a time, in milliseconds since the Unix epoch, and isn't in `kept`. */
export function logUntil(
  log: ActivityLog,
  time: number,
  kept: readonly (ActivityLog | undefined)[] = [],
): ActivityLog {
  const known = keysOf(kept.flatMap(it => it?.entries ?? []))
  const entries = log.entries.filter(({ key, timestamp }) => timestamp <= time || known.has(key))
  return { ...log, entries }
}

function countNewer(seen: ActivityLog, { entries }: ActivityLog): number {
  const known = keysOf(seen.entries)
  return entries.filter(({ key }) => !known.has(key)).length
}
