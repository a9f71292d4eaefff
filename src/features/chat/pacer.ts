import type { Cancel, Clock } from '../../lib/clock.ts'

/** Between two flushes while it is fast, in ms: measured, most of the cost is paint. */
export const FLUSH_EVERY = 250
/** Flushes in a row that may be put off. */
const PUT_OFF_AT_MOST = 8

/** Collects what comes one by one, and hands it on: at once while slow, in batches while fast. */
export interface Pacer<T> {
  push(item: T): void
  /** Forgets what is collected. */
  stop(): void
}

interface PacerOptions<T> {
  clock: Clock
  /** `isLate`: the batch was put off. */
  flush(batch: readonly T[], isLate: boolean): void
  /** Asked before each flush: it is put off, some 2 s at the most, while there is a reason to. */
  mustWait(): boolean
}

export function createPacer<T>({ clock, flush, mustWait }: PacerOptions<T>): Pacer<T> {
  let batch: T[] = []
  let flushedAt = Number.NEGATIVE_INFINITY
  let putOff = 0
  let cancel: Cancel | null = null

  function run() {
    cancel = null
    if (putOff < PUT_OFF_AT_MOST && mustWait()) {
      putOff += 1
      cancel = clock.after(FLUSH_EVERY, run)
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
      const wait = flushedAt + FLUSH_EVERY - clock.now()
      // A clock that was set back must not hold anything up.
      if (wait <= 0 || wait > FLUSH_EVERY) run()
      else cancel = clock.after(wait, run)
    },
    stop() {
      cancel?.()
      cancel = null
      batch = []
    },
  }
}
