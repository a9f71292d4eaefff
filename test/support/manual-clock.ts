import { createSyncClock } from './sync-clock.ts'

// Enough microtask turns for a chain of promises to settle.
const TURNS = 20

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}

/** Creates a clock that a test advances. */
export function createManualClock(start = Date.UTC(2026, 0, 5, 12)) {
  const clock = createSyncClock(start)
  const { now, after, every, set, next } = clock
  return {
    now,
    after,
    every,
    set,
    /** Advances by `ms`, runs due timers in order, and lets promises settle after each. */
    async advance(ms: number) {
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
export type ManualClock = ReturnType<typeof createManualClock>
