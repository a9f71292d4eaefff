import { Money, toMoney } from '../../lib/amount.ts'
import { actionKind } from '../../model/game-action.ts'
import type { Entry } from './activity-log.ts'

/** Digits behind the point of how many times its stake a win is. */
const DECIMALS = 2

/**
 * The wins that brought more than their stake, by key, and how many times it they are. A return at
 * or below the stake is none, nor is a win whose bet nobody knows: neither may be celebrated.
 */
export function winMultipliers(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const gains = new Map<string, number>()
  // A copied bet and the player's own are rounds of their own.
  const stakes = new Map<boolean, Money | null>()
  for (const { key, action } of entries.toReversed()) {
    const isCopy = action.nested !== null
    const amount = toMoney(action.amount)
    const kind = actionKind(action.actionType)
    if (kind === 'bet') stakes.set(isCopy, amount)
    else if (kind === 'bet-returned') stakes.set(isCopy, null)
    else if (kind === 'win') {
      const times = multiplierOf(amount, stakes.get(isCopy) ?? null)
      if (times !== null) gains.set(key, times)
    }
  }
  return gains
}

function multiplierOf(win: Money | null, stake: Money | null): number | null {
  if (!win || !stake || stake.lte(0) || win.lte(stake)) return null
  const times = new Money(win).div(stake)
  return times.decimalPlaces(times.gte(10) ? 0 : DECIMALS, Money.ROUND_DOWN).toNumber()
}
