import type { Cancel, Clock } from './clock.ts'

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
  /** Milliseconds between two flushes while it is fast; several frames, as most of the cost is paint. */
  every: number
  /** `isLate`: the batch was put off. */
  flush(batch: readonly T[], isLate: boolean): void
  /** Asked before each flush: it is put off, eight times in a row at the most, while it must wait. */
  mustWait?(): boolean
}

export function createPacer<T>({ clock, every, flush, mustWait }: PacerOptions<T>): Pacer<T> {
  let batch: T[] = []
  let flushedAt = Number.NEGATIVE_INFINITY
  let putOff = 0
  let cancel: Cancel | null = null

  function run() {
    cancel = null
    if (putOff < PUT_OFF_AT_MOST && mustWait?.()) {
      putOff += 1
      cancel = clock.after(every, run)
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
      const wait = flushedAt + every - clock.now()
      // A clock that was set back must not hold anything up.
      if (wait <= 0 || wait > every) run()
      else cancel = clock.after(wait, run)
    },
    stop() {
      cancel?.()
      cancel = null
      batch = []
    },
  }
}
