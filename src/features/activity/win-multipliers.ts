import { Money, toMoney } from '../../lib/amount.ts'
import { actionKind } from '../../model/game-action.ts'
import type { ActivityEntry } from './activity-log.ts'

/** Decimal places of a multiplier below 10. */
const DECIMALS = 2

/**
 * Returns the multipliers of wins above their stake, by the key of the entry. Wins at or below the
 * stake and wins whose bet is unknown have none, because they must not be highlighted.
 */
export function winMultipliers(entries: readonly ActivityEntry[]): ReadonlyMap<string, number> {
  const multipliers = new Map<string, number>()
  // Copied bets and the player's own are separate rounds.
  const stakes = new Map<boolean, Money | null>()
  for (const { key, action } of entries.toReversed()) {
    const isCopy = action.nested !== null
    const amount = toMoney(action.amount)
    const kind = actionKind(action.actionType)
    if (kind === 'bet') stakes.set(isCopy, amount)
    else if (kind === 'bet-returned') stakes.set(isCopy, null)
    else if (kind === 'win') {
      const multiplier = multiplierOf(amount, stakes.get(isCopy) ?? null)
      if (multiplier !== null) multipliers.set(key, multiplier)
    }
  }
  return multipliers
}

function multiplierOf(win: Money | null, stake: Money | null): number | null {
  if (!win || !stake || stake.lte(0) || win.lte(stake)) return null
  const multiplier = new Money(win).div(stake)
  return multiplier.decimalPlaces(multiplier.gte(10) ? 0 : DECIMALS, Money.ROUND_DOWN).toNumber()
}
