import { type Money, toMoney } from '../../lib/amount.ts'
import type { SlotEvent } from '../../media/demo-scene.ts'
import type { GameAction } from '../../model/game-action.ts'

/** What is said of an action; `amount` is its text. */
export type SlotWords = Readonly<Record<SlotEvent['kind'], (amount: string) => string>>

const kinds: Readonly<Partial<Record<GameAction['actionType'], SlotEvent['kind']>>> = {
  BET: 'bet',
  WIN: 'win',
  ROLLBACK_BET: 'returned',
  ROLLBACK_WIN: 'withdrawn',
}

/** What the reels do about an action; nothing for what viewers copied, which turns no reel. */
export const kindOf = ({ actionType }: Pick<GameAction, 'actionType'>): SlotEvent['kind'] | null =>
  kinds[actionType] ?? null

type Staked = Pick<GameAction, 'amount' | 'currency'>

/** A win as a multiple of the bet before it; null where they can't be compared. */
export function multipleOf(win: Staked, bet: Staked | null): number | null {
  if (!bet || bet.currency !== win.currency) return null
  const stake: Money | null = toMoney(bet.amount)
  if (!stake || stake.isZero()) return null
  return toMoney(win.amount)?.div(stake).toNumber() ?? null
}
