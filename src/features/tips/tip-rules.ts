import { type AmountInput, balanceDecimals, convert, isCrypto, toMoney } from '../../lib/amount.ts'
import { parseAmount, validateAmount } from '../../lib/amount-input.ts'

/** Returns whether a suggested amount is the one in the field, in whatever notation. */
export const isChosen = (typed: string, suggested: AmountInput): boolean =>
  parseAmount(typed).amount?.eq(toMoney(suggested) ?? Number.NaN) ?? false

/** Returns whether the balance covers a suggested amount; false while the balance is unknown. */
export function isAffordable(suggested: AmountInput, balance: AmountInput): boolean {
  const [amount, available] = [toMoney(suggested), toMoney(balance)]
  return amount !== null && available !== null && amount.lte(available)
}

/** Amount offered for a tip, as exact text in the session's currency. */
export interface TipChoice {
  amount: string
  /** Suggestion in USD that the amount was converted from; null if it wasn't converted. */
  usd: string | null
}

export interface TipSession {
  currency: string
  balance: AmountInput
}

/**
 * Returns whether suggestions are amounts in USD: in a crypto session, if all are 1 or more and one of
 * them exceeds the balance. Servers suggest `[1, 5, 10, …]` in every session, which isn't meant as BTC;
 * fractions are taken as amounts in the session's currency.
 */
export function areInUsd(suggested: readonly string[], session: TipSession): boolean {
  const balance = toMoney(session.balance)
  if (!(isCrypto(session.currency) && balance)) return false
  const amounts = suggested.map(toMoney).filter(amount => amount !== null)
  return amounts.every(amount => amount.gte(1)) && amounts.some(amount => amount.gt(balance))
}

/**
 * Returns the suggestions that are valid amounts of the session's currency, without duplicates.
 * Suggestions in USD are converted by `rate` (from USD); without a rate they aren't converted.
 */
export function tipChoices(
  suggested: readonly string[],
  session: TipSession,
  rate: AmountInput,
): TipChoice[] {
  const { currency } = session
  const isConverted = areInUsd(suggested, session) && toMoney(rate) !== null
  const toChoice = (suggestion: string): TipChoice => {
    const amount = isConverted ? convert(suggestion, rate, currency) : toMoney(suggestion)
    return { amount: amount?.toFixed() ?? '', usd: isConverted ? suggestion : null }
  }
  return validChoices(suggested.map(toChoice), balanceDecimals(currency))
}

const validChoices = (choices: readonly TipChoice[], decimals: number): TipChoice[] =>
  choices.filter(({ amount }, at) => {
    const money = toMoney(amount)
    if (!money || validateAmount(money, { decimals }) !== null) return false
    return !choices.slice(0, at).some(earlier => toMoney(earlier.amount)?.eq(money))
  })
