import { type Money, toMoney } from '../../lib/amount.ts'
import type { SlotEvent } from '../../media/demo-scene.ts'
import type { GameAction } from '../../model/game-action.ts'

const kinds: Readonly<Partial<Record<GameAction['actionType'], SlotEvent['kind']>>> = {
  BET: 'bet',
  WIN: 'win',
  ROLLBACK_BET: 'returned',
  ROLLBACK_WIN: 'withdrawn',
}

/** Returns the event that the reels show for an action; null for copied actions, which they don't. */
export const slotEventKind = ({
  actionType,
}: Pick<GameAction, 'actionType'>): SlotEvent['kind'] | null => kinds[actionType] ?? null

type ActionAmount = Pick<GameAction, 'amount' | 'currency'>

/** Returns a win as a multiple of the preceding bet; null if the two can't be compared. */
export function winMultiple(win: ActionAmount, bet: ActionAmount | null): number | null {
  if (!bet || bet.currency !== win.currency) return null
  const stake: Money | null = toMoney(bet.amount)
  if (!stake || stake.isZero()) return null
  return toMoney(win.amount)?.div(stake).toNumber() ?? null
}
