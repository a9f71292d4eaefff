import type { Cancel, Clock } from '../../lib/clock.ts'

/** Milliseconds between two flushes at least: several frames, so that a fast feed paints seldom. */
export const FLUSH_EVERY = 100

/** Collects what arrives quickly and hands it over together: at once while it is slow. */
export interface Batch<T> {
  add(item: T): void
  dispose(): void
}

export function createBatch<T>(clock: Clock, flush: (items: T[]) => void): Batch<T> {
  let items: T[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  let waiting: Cancel | null = null

  function run(): void {
    waiting = null
    lastAt = clock.now()
    const full = items
    items = []
    flush(full)
  }

  return {
    add(item) {
      items.push(item)
      if (waiting) return
      const wait = lastAt + FLUSH_EVERY - clock.now()
      if (wait <= 0) run()
      else waiting = clock.after(wait, run)
    },
    dispose() {
      waiting?.()
      waiting = null
      items = []
    },
  }
}
