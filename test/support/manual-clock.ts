import type { Cancel, Clock } from '../../src/lib/clock.ts'

/** A clock that a test advances. */
export interface ManualClock extends Clock {
  /** Advances by `ms`, runs due timers in order, and lets promises settle after each. */
  advance(ms: number): Promise<void>
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

// Enough microtask turns for a chain of promises to settle.
const TURNS = 20

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}

export function createManualClock(start = Date.UTC(2026, 0, 5, 12)): ManualClock {
  const timers = new Set<Timer>()
  let time = start
  const add = (timer: Timer): Cancel => {
    timers.add(timer)
    return () => {
      timers.delete(timer)
    }
  }
  const next = (until: number) =>
    [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0]
  return {
    now: () => time,
    after: (ms, run) => add({ due: time + ms, every: null, run }),
    every: (ms, run) => add({ due: time + ms, every: ms, run }),
    async advance(ms) {
      const until = time + ms
      await settle()
      for (let timer = next(until); timer; timer = next(until)) {
        time = timer.due
        if (timer.every === null) timers.delete(timer)
        else timer.due += timer.every
        timer.run()
        await settle()
      }
      time = until
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
