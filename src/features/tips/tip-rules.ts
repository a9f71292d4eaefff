import { type AmountInput, toMoney } from '../../lib/amount.ts'
import { faultOf, readAmount } from '../../lib/amount-input.ts'

/** Whether a suggested amount is the one that the field holds, however it was written. */
export const isChosen = (typed: string, suggested: AmountInput): boolean =>
  readAmount(typed).amount?.eq(toMoney(suggested) ?? Number.NaN) ?? false

/** Whether a suggested amount can be afforded; while the balance is unknown, none can. */
export function isAffordable(suggested: AmountInput, balance: AmountInput): boolean {
  const [wanted, has] = [toMoney(suggested), toMoney(balance)]
  return wanted !== null && has !== null && wanted.lte(has)
}

/** The amounts that can be given at all, each once: more than nothing, in what the currency has. */
export const giveable = <T extends AmountInput>(amounts: readonly T[], decimals: number): T[] =>
  amounts.filter((amount, at) => {
    const money = toMoney(amount)
    const isRepeated = amounts.slice(0, at).some(other => toMoney(other)?.eq(money ?? Number.NaN))
    return money !== null && !isRepeated && faultOf(money, { decimals }) === null
  })
