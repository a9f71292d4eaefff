import type { Cancel, Clock } from '../../src/lib/clock.ts'

/** A clock that a model advances, which runs its timers at once and in order. */
export interface SyncClock extends Clock {
  advance(ms: number): void
  /** Advances to the first timer that is due until `end`, and returns what it runs; to `end` if there is none. */
  next(end: number): (() => void) | null
  /** Sets the clock ahead by `ms`, or back; timers wait as long as before. */
  set(ms: number): void
  /** Number of pending timers. */
  readonly pending: number
}

interface Timer {
  due: number
  every: number | null
  run: () => void
}

/** Creates a clock without promises, for models of many steps. */
export function createSyncClock(start: number): SyncClock {
  const timers = new Set<Timer>()
  let time = start
  const add = (timer: Timer): Cancel => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
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
    after: (ms, run) => add({ due: time + ms, every: null, run }),
    every: (ms, run) => add({ due: time + ms, every: ms, run }),
    next,
    advance(ms) {
      const end = time + ms
      for (let run = next(end); run; run = next(end)) run()
    },
    set(ms) {
      time += ms
      for (const timer of timers) timer.due += ms
    },
    get pending() {
      return timers.size
    },
  }
}
