import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { GameAction } from '../../model/game-action.ts'

const MIN_GAP = seconds(2)
const MAX_GAP = seconds(4.5)

/** Returns the gap between two recorded times in milliseconds, limited to 2 to 4.5 s. */
export function gapBetween(previous: number | undefined, current: number): number {
  if (previous === undefined || Number.isNaN(current - previous)) return MIN_GAP
  return Math.min(Math.max(current - previous, MIN_GAP), MAX_GAP)
}

/** Replays recorded actions, which a feed lists newest first, oldest first and in a loop. */
export function playRecorded(
  clock: Clock,
  recorded: readonly GameAction[],
  timeOf: (action: GameAction) => number,
  onAction: (action: GameAction) => void,
): Cancel {
  const actions = [...recorded].reverse()
  let index = 0
  let cancel: Cancel = () => {}
  const scheduleNext = () => {
    const action = actions[index]
    if (!action) return
    const previous = actions[index - 1]
    cancel = clock.after(gapBetween(previous && timeOf(previous), timeOf(action)), () => {
      index = (index + 1) % actions.length
      scheduleNext()
      onAction(action)
    })
  }
  scheduleNext()
  return () => cancel()
}
