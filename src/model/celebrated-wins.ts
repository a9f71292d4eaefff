import { type AmountInput, Money, toMoney } from '../lib/amount.ts'
import { actionKind, type OriginalAction } from './game-action.ts'
import type { Prize as RewardPrize } from './reward.ts'

interface Prize {
  type: RewardPrize['type']
  /** Null if unknown. */
  amountUsd: AmountInput
}

type Action = Pick<OriginalAction, 'actionType' | 'amount' | 'currency'>

/** Latest bets of a player, of which copied ones are rounds of their own; null for none or a refunded one. */
interface Stakes {
  readonly own: Action | null
  readonly copied: Action | null
}

export const noStakes: Stakes = { own: null, copied: null }

const roundsOf = ({ actionType }: Action) => (actionType.endsWith('_COPIED') ? 'copied' : 'own')

/** Returns the latest bets after a further action of their player. */
export function stakesAfter(stakes: Stakes, action: Action): Stakes {
  switch (actionKind(action.actionType)) {
    case 'bet':
      return { ...stakes, [roundsOf(action)]: action }
    case 'bet-returned':
      return { ...stakes, [roundsOf(action)]: null }
    default:
      return stakes
  }
}

/**
 * Returns a win as a multiple of its bet if it may be celebrated, which only one above its stake may be
 * (docs/responsible-play.md#wins). Returns null for other wins, for those whose stake is unknown, zero, or in another
 * currency, and for other actions.
 */
export function celebratedMultiple(stakes: Stakes, action: Action): Money | null {
  if (actionKind(action.actionType) !== 'win') return null
  const stake = stakes[roundsOf(action)]
  if (!stake || stake.currency !== action.currency) return null
  const isCelebrated = isAboveStake(action.amount, stake.amount) && new Money(stake.amount).gt(0)
  return isCelebrated ? new Money(action.amount).div(stake.amount) : null
}

/** Returns the multiples of a player's wins that may be celebrated, by their action, from a list with the newest first. */
export function celebratedMultiples<A extends Action>(
  actions: readonly A[],
): ReadonlyMap<A, Money> {
  const multiples = new Map<A, Money>()
  let stakes = noStakes
  for (const action of actions.toReversed()) {
    const multiple = celebratedMultiple(stakes, action)
    if (multiple) multiples.set(action, multiple)
    stakes = stakesAfter(stakes, action)
  }
  return multiples
}

/** Returns whether a win is more than its stake; false if either is unknown. */
function isAboveStake(win: AmountInput, stake: AmountInput): boolean {
  const [won, staked] = [toMoney(win), toMoney(stake)]
  return won !== null && staked !== null && won.gt(staked)
}

/**
 * Returns whether the prize of an event may be celebrated: money above the viewer's contribution, or a promo code or an
 * unknown amount that cost nothing. `stakeUsd`: the viewer's contribution; null if unknown.
 */
export function isCelebratedPrize({ type, amountUsd }: Prize, stakeUsd: AmountInput): boolean {
  if (type === 'PROMO_CODE' || amountUsd === null) return toMoney(stakeUsd)?.isZero() ?? false
  return isAboveStake(amountUsd, stakeUsd)
}
