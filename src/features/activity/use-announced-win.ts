import { useEffect, useRef, useState } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { ActivityEntry } from './activity-log.ts'

/** Minimum milliseconds between two wins that are read out (docs/behaviour/room.md#activity-feed). */
export const WIN_INTERVAL: number = seconds(5)

/** A win above its stake. */
export interface AnnouncedWin {
  readonly entry: ActivityEntry
  /** Win divided by its stake. */
  readonly multiplier: number
}

type Multipliers = ReadonlyMap<string, number>

/** Returns the live win of a feed that is read out; null before the first one. */
export function useAnnouncedWin(
  entries: readonly ActivityEntry[],
  multipliers: Multipliers,
): AnnouncedWin | null {
  const { clock } = useRuntime()
  const [win, setWin] = useState<AnnouncedWin | null>(null)
  const announcer = useRef<ReturnType<typeof createWinAnnouncer> | null>(null)
  useEffect(() => {
    const created = createWinAnnouncer(clock, setWin)
    announcer.current = created
    return created.stop
  }, [clock])
  useEffect(() => announcer.current?.update(entries, multipliers), [entries, multipliers])
  return win
}

/** Returns an announcer of the highest live win above its stake since the last time; the first update's are old. */
export function createWinAnnouncer(clock: Clock, announce: (win: AnnouncedWin) => void) {
  let known: ReadonlySet<string> | null = null
  let waiting: AnnouncedWin | null = null
  let cancel: Cancel | null = null

  function announceNext() {
    cancel = null
    if (!waiting) return
    announce(waiting)
    waiting = null
    cancel = clock.after(WIN_INTERVAL, announceNext)
  }

  return {
    update(entries: readonly ActivityEntry[], multipliers: Multipliers) {
      const previous = known
      known = new Set(entries.map(({ key }) => key))
      if (!previous) return
      for (const entry of entries) {
        const multiplier = multipliers.get(entry.key) ?? 0
        const isNew = entry.isLive && !previous.has(entry.key)
        if (isNew && multiplier > (waiting?.multiplier ?? 1)) waiting = { entry, multiplier }
      }
      if (!cancel) announceNext()
    },
    stop() {
      cancel?.()
    },
  }
}
