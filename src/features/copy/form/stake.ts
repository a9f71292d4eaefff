import { type AmountInput, type Money, toMoney } from '../../../lib/amount.ts'

/** A bet in relation to the balance. */
export interface StakeFacts {
  /** Number of bets that the balance covers without a win. */
  rounds: number
  /** Share of the balance that one bet takes; 1 is all of it. */
  share: number
}

/** Relates a bet to a balance; null unless both are above zero. */
export function stakeFacts(bet: Money | null, balance: AmountInput): StakeFacts | null {
  const money = toMoney(balance)
  if (!bet?.gt(0) || !money?.gt(0)) return null
  return {
    rounds: money.idiv(bet).toNumber(),
    share: bet.div(money).toNumber(),
  }
}
