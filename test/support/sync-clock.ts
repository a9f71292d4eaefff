import type { Cancel } from '../../src/lib/clock.ts'

interface Timer {
  due: number
  every: number | null
  run: () => void
}

/**
 * Creates a clock without promises, which runs its timers at once and in order as it is advanced, for models of many
 * steps.
 */
export function createSyncClock(start: number) {
  const timers = new Set<Timer>()
  let time = start
  const add = (timer: Timer): Cancel => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  /** Advances to the first timer that is due until `end`, and returns what it runs; to `end` if there is none. */
  function next(end: number): (() => void) | null {
    let first: Timer | undefined
    for (const timer of timers)
      if (timer.due <= end && timer.due < (first?.due ?? Number.POSITIVE_INFINITY)) first = timer
    time = first?.due ?? end
    if (!first) return null
    if (first.every === null) timers.delete(first)
    else first.due += first.every
    return first.run
  }
  return {
    now: () => time,
    after: (ms: number, run: () => void) => add({ due: time + ms, every: null, run }),
    every: (ms: number, run: () => void) => add({ due: time + ms, every: ms, run }),
    next,
    advance(ms: number) {
      const end = time + ms
      for (let run = next(end); run; run = next(end)) run()
    },
    /** Sets the clock ahead by `ms`, or back; timers wait as long as before. */
    set(ms: number) {
      time += ms
      for (const timer of timers) timer.due += ms
    },
    /** Number of pending timers. */
    get pending() {
      return timers.size
    },
  }
}
export type SyncClock = ReturnType<typeof createSyncClock>
