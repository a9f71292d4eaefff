import { type AmountInput, balanceDecimals, convert, isCrypto, toMoney } from '../../lib/amount.ts'
import { parseAmount, validateAmount } from '../../lib/amount-input.ts'

/** Whether a suggested amount is the one that the field holds, however it was written. */
export const isChosen = (typed: string, suggested: AmountInput): boolean =>
  parseAmount(typed).amount?.eq(toMoney(suggested) ?? Number.NaN) ?? false

/** Whether a suggested amount can be afforded; while the balance is unknown, none can. */
export function isAffordable(suggested: AmountInput, balance: AmountInput): boolean {
  const [wanted, has] = [toMoney(suggested), toMoney(balance)]
  return wanted !== null && has !== null && wanted.lte(has)
}

/** An amount to choose, as exact text in session currency. */
export interface TipChoice {
  amount: string
  /** The suggestion in USD that the amount was converted from; null where it is the suggestion. */
  usd: string | null
}

/** What decides in which size suggestions are offered. */
export interface TipSession {
  currency: string
  balance: AmountInput
}

/**
 * Whether suggestions are read as USD: in a crypto session, where whole units are suggested and one
 * suggestion exceeds the balance. `[1, 5, 10, …]` are sizes for people, not for BTC; a server that
 * knows better suggests fractions, which are offered as they are.
 */
export function areUsdSized(suggested: readonly string[], session: TipSession): boolean {
  const balance = toMoney(session.balance)
  if (!(isCrypto(session.currency) && balance)) return false
  const amounts = suggested.map(toMoney).filter(amount => amount !== null)
  return amounts.every(amount => amount.gte(1)) && amounts.some(amount => amount.gt(balance))
}

/**
 * Returns the suggestions that can be given in a session, each once: more than nothing, in what the
 * currency has. `rate` is that from USD, for suggestions that are read as such; without it they are
 * offered as they are.
 */
export function tipChoices(
  suggested: readonly string[],
  session: TipSession,
  rate: AmountInput,
): TipChoice[] {
  const { currency } = session
  const isScaled = areUsdSized(suggested, session) && toMoney(rate) !== null
  const toChoice = (suggestion: string): TipChoice => {
    const amount = isScaled ? convert(suggestion, rate, currency) : toMoney(suggestion)
    return { amount: amount?.toFixed() ?? '', usd: isScaled ? suggestion : null }
  }
  return giveable(suggested.map(toChoice), balanceDecimals(currency))
}

const giveable = (choices: readonly TipChoice[], decimals: number): TipChoice[] =>
  choices.filter(({ amount }, at) => {
    const money = toMoney(amount)
    if (!money || validateAmount(money, { decimals }) !== null) return false
    return !choices.slice(0, at).some(earlier => toMoney(earlier.amount)?.eq(money))
  })
