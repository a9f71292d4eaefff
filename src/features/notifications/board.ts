import type { Notice } from './notice.ts'

/** What one user has been told: on screen now, still to come, and known already. */
export interface Board {
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
export const MOST_SHOWN = 3
/** Toasts that may wait; of a flood, the newest are kept. */
export const MOST_WAITING = 30
/** Ids that are remembered. */
const MOST_SEEN = 200

export const emptyBoard: Board = { shown: [], waiting: [], urgent: [], seen: [] }

/** The board with a notice that has just come; the same board where it is known already. */
export function arrive(board: Board, notice: Notice): Board {
  if (board.seen.includes(notice.id)) return board
  const seen = [...board.seen, notice.id].slice(-MOST_SEEN)
  if (notice.kind === 'TERMINATE_STREAM') {
    return { ...board, seen, urgent: [...board.urgent, notice] }
  }
  return fill({ ...board, seen, waiting: [...board.waiting, notice].slice(-MOST_WAITING) })
}

/** The board without a notice; the next that waits takes its place. */
export function dismiss(board: Board, id: string): Board {
  const without = (notices: readonly Notice[]) => notices.filter(notice => notice.id !== id)
  return fill({ ...board, shown: without(board.shown), urgent: without(board.urgent) })
}

function fill(board: Board): Board {
  const places = MOST_SHOWN - board.shown.length
  if (places <= 0 || board.waiting.length === 0) return board
  return {
    ...board,
    shown: [...board.shown, ...board.waiting.slice(0, places)],
    waiting: board.waiting.slice(places),
  }
}
