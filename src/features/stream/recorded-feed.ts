import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { GameAction } from '../../model/game-action.ts'

/** Between two recorded actions lies what lay there then, within these bounds. */
const SHORTEST_GAP = seconds(2)
const LONGEST_GAP = seconds(4.5)

/** The milliseconds that a recorded action waits for, after the one before it. */
export function gapBetween(before: number | undefined, action: number): number {
  if (before === undefined || Number.isNaN(action - before)) return SHORTEST_GAP
  return Math.min(Math.max(action - before, SHORTEST_GAP), LONGEST_GAP)
}

/** Plays recorded actions, newest first as a feed gives them, in their order and over again. */
export function playRecorded(
  clock: Clock,
  recorded: readonly GameAction[],
  timeOf: (action: GameAction) => number,
  tell: (action: GameAction) => void,
): Cancel {
  const actions = [...recorded].reverse()
  let at = 0
  let cancel: Cancel = () => {}
  const next = () => {
    const action = actions[at]
    if (!action) return
    const before = actions[at - 1]
    cancel = clock.after(gapBetween(before && timeOf(before), timeOf(action)), () => {
      at = (at + 1) % actions.length
      next()
      tell(action)
    })
  }
  next()
  return () => cancel()
}
