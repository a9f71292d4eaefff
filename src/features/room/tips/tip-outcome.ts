import { type AmountInput, toMoney } from '../../../lib/amount.ts'

/** What is known around a tip whose response was lost. */
interface TipEvidence {
  amount: string
  /** The balance before the tip was sent, and now. */
  before: AmountInput
  after: AmountInput
  /** Whether bets are copied, which move the balance as well. */
  isCopying: boolean
  /** Whether the room was told of an own tip of this amount. */
  isInRoom: boolean
}

/**
 * Returns whether a tip was certainly sent: the room was told of it, or the balance is lower by just its
 * amount while nothing else moves it. Anything else leaves the outcome open.
 */
export function isTipSent({ amount, before, after, isCopying, isInRoom }: TipEvidence): boolean {
  if (isInRoom) return true
  const [sent, old, current] = [toMoney(amount), toMoney(before), toMoney(after)]
  return !isCopying && sent !== null && old !== null && current?.eq(old.minus(sent)) === true
}
