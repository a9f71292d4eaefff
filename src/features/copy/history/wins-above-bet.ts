import { Money } from '../../../lib/amount.ts'
import { actionKey, actionKind, type OriginalAction } from '../../../model/game-action.ts'

/**
 * Returns the keys of the wins that exceed their bet, from a list with the newest first. Regulators
 * forbid celebrating others; a win whose bet isn't in the list isn't celebrated either.
 */
export function winsAboveBet(actions: readonly OriginalAction[]): ReadonlySet<string> {
  const found = new Set<string>()
  let bet: Money | null = null
  for (const action of actions.toReversed()) {
    const kind = actionKind(action.actionType)
    if (kind === 'bet') bet = new Money(action.amount)
    else if (kind === 'win' && bet && new Money(action.amount).gt(bet)) found.add(actionKey(action))
    else if (kind === 'bet-returned') bet = null
  }
  return found
}
