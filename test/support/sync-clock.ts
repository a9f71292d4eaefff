import type { Cancel, Clock } from '../../src/lib/clock.ts'

/** A clock that a model advances, which runs its timers at once and in order. */
export interface SyncClock extends Clock {
  advance(ms: number): void
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
  function next(until: number): Timer | undefined {
    let first: Timer | undefined
    for (const timer of timers)
      if (timer.due <= until && timer.due < (first?.due ?? Number.POSITIVE_INFINITY)) first = timer
    return first
  }
  return {
    now: () => time,
    after: (ms, run) => add({ due: time + ms, every: null, run }),
    every: (ms, run) => add({ due: time + ms, every: ms, run }),
    advance(ms) {
      const until = time + ms
      for (let timer = next(until); timer; timer = next(until)) {
        time = timer.due
        if (timer.every === null) timers.delete(timer)
        else timer.due += timer.every
        timer.run()
      }
      time = until
    },
  }
}
