import { celebratedMultiple, noStakes, stakesAfter } from '../../../model/celebrated-wins.ts'
import { actionKey, type OriginalAction } from '../../../model/game-action.ts'

/** Returns the keys of the wins that may be celebrated, from a list with the newest first. */
export function winsAboveBet(actions: readonly OriginalAction[]): ReadonlySet<string> {
  const found = new Set<string>()
  let stakes = noStakes
  for (const action of actions.toReversed()) {
    if (celebratedMultiple(stakes, action)) found.add(actionKey(action))
    stakes = stakesAfter(stakes, action)
  }
  return found
}
