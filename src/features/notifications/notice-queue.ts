import type { Notice } from './notice.ts'

/** What one user has been told: on screen now, still to come, and known already. */
export interface NoticeQueue {
  /** Toasts on screen, the oldest first. */
  readonly shown: readonly Notice[]
  /** Toasts that wait for a place. */
  readonly waiting: readonly Notice[]
  /** What has to be answered in a dialog, one after the other. */
  readonly urgent: readonly Notice[]
  /** Ids of what came before, so that nothing is told twice. */
  readonly seen: readonly string[]
}

/** Toasts at once; more would be a wall. */
export const MAX_SHOWN = 3
/** Toasts that may wait; of a flood, the newest are kept. */
export const MAX_WAITING = 30
/** Ids that are remembered. */
const MAX_SEEN = 200

export const emptyQueue: NoticeQueue = { shown: [], waiting: [], urgent: [], seen: [] }

/** The board with a notice that has just come; the same board where it is known already. */
export function enqueue(queue: NoticeQueue, notice: Notice): NoticeQueue {
  if (queue.seen.includes(notice.id)) return queue
  const seen = [...queue.seen, notice.id].slice(-MAX_SEEN)
  if (notice.kind === 'TERMINATE_STREAM') {
    return { ...queue, seen, urgent: [...queue.urgent, notice] }
  }
  return showWaiting({ ...queue, seen, waiting: [...queue.waiting, notice].slice(-MAX_WAITING) })
}

/** The board without a notice; the next that waits takes its place. */
export function dismiss(queue: NoticeQueue, id: string): NoticeQueue {
  const without = (notices: readonly Notice[]) => notices.filter(notice => notice.id !== id)
  return showWaiting({ ...queue, shown: without(queue.shown), urgent: without(queue.urgent) })
}

function showWaiting(queue: NoticeQueue): NoticeQueue {
  const places = MAX_SHOWN - queue.shown.length
  if (places <= 0 || queue.waiting.length === 0) return queue
  return {
    ...queue,
    shown: [...queue.shown, ...queue.waiting.slice(0, places)],
    waiting: queue.waiting.slice(places),
  }
}
