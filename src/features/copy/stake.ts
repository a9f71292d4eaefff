import { type AmountInput, type Money, toMoney } from '../../lib/amount.ts'

/** What a stake means for a balance. */
export interface StakeFacts {
  /** Bets that the balance is enough for, nothing won. */
  rounds: number
  /** Share of the balance that one bet is, 0 to 1 and above. */
  share: number
}

/** What a bet means for a balance; null where there is nothing to bet from. */
export function stakeFacts(bet: Money | null, balance: AmountInput): StakeFacts | null {
  const has = toMoney(balance)
  if (!bet?.gt(0) || !has?.gt(0)) return null
  return {
    rounds: has.idiv(bet).toNumber(),
    share: bet.div(has).toNumber(),
  }
}
