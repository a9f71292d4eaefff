import type { Cancel, Clock } from './clock.ts'

/** Flushes in a row that may be put off. */
const MAX_DEFERRALS = 8

/** Collects what comes one by one, and hands it on: at once while slow, in batches while fast. */
export interface Batcher<T> {
  push(item: T): void
  /** Forgets what is collected. */
  stop(): void
}

interface BatcherOptions<T> {
  clock: Clock
  /** Milliseconds between two flushes while it is fast; several frames, as most of the cost is paint. */
  interval: number
  /** `isLate`: the batch was put off. */
  flush(batch: readonly T[], isLate: boolean): void
  /** Asked before each flush: it is put off, eight times in a row at the most, while it must wait. */
  shouldDefer?(): boolean
}

export function createBatcher<T>({
  clock,
  interval,
  flush,
  shouldDefer,
}: BatcherOptions<T>): Batcher<T> {
  let batch: T[] = []
  let flushedAt = Number.NEGATIVE_INFINITY
  let putOff = 0
  let cancel: Cancel | null = null

  function run() {
    cancel = null
    if (putOff < MAX_DEFERRALS && shouldDefer?.()) {
      putOff += 1
      cancel = clock.after(interval, run)
      return
    }
    const due = batch
    const isLate = putOff > 0
    batch = []
    putOff = 0
    flushedAt = clock.now()
    flush(due, isLate)
  }

  return {
    push(item) {
      batch.push(item)
      if (cancel) return
      const wait = flushedAt + interval - clock.now()
      // A clock that was set back must not hold anything up.
      if (wait <= 0 || wait > interval) run()
      else cancel = clock.after(wait, run)
    },
    stop() {
      cancel?.()
      cancel = null
      batch = []
    },
  }
}
