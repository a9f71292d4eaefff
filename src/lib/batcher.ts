import type { Cancel, Clock } from './clock.ts'

/** Maximum number of consecutive deferrals of a flush. */
const MAX_DEFERRALS = 8

/** Collects items and flushes them: at once while they are rare, in batches while they are frequent. */
export interface Batcher<T> {
  push(item: T): void
  /** Discards collected items and cancels the pending flush. */
  stop(): void
}

export interface BatcherOptions<T> {
  clock: Clock
  /** Minimum milliseconds between two flushes; several frames, because most of the cost is painting. */
  interval: number
  /** Minimum milliseconds after a batch of more than `above` items; the same without it. */
  busy?: { above: number; interval: number }
  /** Handles a batch; `wasDeferred`: `shouldDefer` returned true for it at least once. */
  flush(batch: readonly T[], wasDeferred: boolean): void
  /** Returns whether to defer a flush by one interval, at most eight times in a row. */
  shouldDefer?(): boolean
}

/** Creates a batcher; call `stop` when its owner is disposed. */
export function createBatcher<T>({
  clock,
  interval: calmInterval,
  busy,
  flush,
  shouldDefer,
}: BatcherOptions<T>): Batcher<T> {
  let batch: T[] = []
  let flushedAt = Number.NEGATIVE_INFINITY
  let deferrals = 0
  let interval = calmInterval
  let cancel: Cancel | null = null

  function tryFlush() {
    cancel = null
    if (deferrals < MAX_DEFERRALS && shouldDefer?.()) {
      deferrals += 1
      cancel = clock.after(interval, tryFlush)
      return
    }
    const items = batch
    const wasDeferred = deferrals > 0
    batch = []
    deferrals = 0
    flushedAt = clock.now()
    interval = busy && items.length > busy.above ? busy.interval : calmInterval
    flush(items, wasDeferred)
  }

  return {
    push(item) {
      batch.push(item)
      if (cancel) return
      const wait = flushedAt + interval - clock.now()
      // Flush at once if the clock was set back.
      if (wait <= 0 || wait > interval) tryFlush()
      else cancel = clock.after(wait, tryFlush)
    },
    stop() {
      cancel?.()
      cancel = null
      batch = []
    },
  }
}
