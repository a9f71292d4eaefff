import { createSyncClock, type SyncClock } from './sync-clock.ts'

/** A clock that a test advances. */
export interface ManualClock extends Omit<SyncClock, 'advance' | 'next'> {
  /** Advances by `ms`, runs due timers in order, and lets promises settle after each. */
  advance(ms: number): Promise<void>
}

// Enough microtask turns for a chain of promises to settle.
const TURNS = 20

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}

export function createManualClock(start = Date.UTC(2026, 0, 5, 12)): ManualClock {
  const clock = createSyncClock(start)
  const { now, after, every, set, next } = clock
  return {
    now,
    after,
    every,
    set,
    async advance(ms) {
      const end = now() + ms
      await settle()
      for (let run = next(end); run; run = next(end)) {
        run()
        await settle()
      }
    },
    get pending() {
      return clock.pending
    },
  }
}
