import type { Notice } from './notice.ts'

/** Notifications of one user: shown, waiting, and already seen. */
export interface NoticeQueue {
  /** Toasts on screen, the oldest first. */
  readonly shown: readonly Notice[]
  /** Toasts that wait until another one is removed. */
  readonly waiting: readonly Notice[]
  /** Notices that must be confirmed in a dialog, one after the other. */
  readonly urgent: readonly Notice[]
  /** Ids of earlier notices, to ignore duplicates. */
  readonly seen: readonly string[]
}

/** Maximum number of toasts at a time. */
export const MAX_SHOWN = 3
/** Maximum number of waiting toasts; the oldest are dropped. */
export const MAX_WAITING = 30
/** Maximum number of remembered ids. */
const MAX_SEEN = 200

export const emptyQueue: NoticeQueue = { shown: [], waiting: [], urgent: [], seen: [] }

/** Adds a new notice; returns the same queue if its id is known. */
export function enqueue(queue: NoticeQueue, notice: Notice): NoticeQueue {
  if (queue.seen.includes(notice.id)) return queue
  const seen = [...queue.seen, notice.id].slice(-MAX_SEEN)
  if (notice.kind === 'TERMINATE_STREAM') {
    return { ...queue, seen, urgent: [...queue.urgent, notice] }
  }
  return showWaiting({ ...queue, seen, waiting: [...queue.waiting, notice].slice(-MAX_WAITING) })
}

/** Removes a notice; the next waiting one takes its place. */
export function dismiss(queue: NoticeQueue, id: string): NoticeQueue {
  const without = (notices: readonly Notice[]) => notices.filter(notice => notice.id !== id)
  return showWaiting({ ...queue, shown: without(queue.shown), urgent: without(queue.urgent) })
}

function showWaiting(queue: NoticeQueue): NoticeQueue {
  const free = MAX_SHOWN - queue.shown.length
  if (free <= 0 || queue.waiting.length === 0) return queue
  return {
    ...queue,
    shown: [...queue.shown, ...queue.waiting.slice(0, free)],
    waiting: queue.waiting.slice(free),
  }
}
