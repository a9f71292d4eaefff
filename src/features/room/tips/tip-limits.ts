import {
  type AmountInput,
  balanceDecimals,
  convert,
  isCrypto,
  Money,
  toMoney,
} from '../../../lib/amount.ts'
import {
  type AmountLimits,
  parseAmount,
  type SessionLimit,
  validateAmount,
} from '../../../lib/amount-input.ts'

/** Returns the limits of a tip; any amount above 0 with the decimals of a balance is at least the smallest unit. */
export const tipLimits = (
  currency: string,
  balance: AmountInput,
  sessionLimit: SessionLimit,
): AmountLimits => ({
  balance,
  sessionLimit,
  decimals: balanceDecimals(currency),
})

/** Returns whether a suggested amount is the one in the field, in whatever notation. */
export const isChosen = (typed: string, suggested: AmountInput): boolean =>
  parseAmount(typed).amount?.eq(toMoney(suggested) ?? Number.NaN) ?? false

/** Returns suggestions up to the largest that the viewer was shown first, so that they don't grow with tips. */
export function steadySuggestions(first: readonly string[], latest: readonly string[]): string[] {
  const known = first.flatMap(amount => toMoney(amount) ?? [])
  if (known.length === 0) return [...latest]
  const largest = Money.max(...known)
  return latest.filter(amount => toMoney(amount)?.lte(largest))
}

/** Returns whether a known balance and the limits cover a suggestion; the limits are checked again when it is sent. */
export function isAffordable(suggested: AmountInput, limits: AmountLimits): boolean {
  const amount = toMoney(suggested)
  if (amount === null || toMoney(limits.balance) === null) return false
  const error = validateAmount(amount, limits)
  return error === null || error === 'session-limit-unknown'
}

/** Amount offered for a tip, as exact text in the session's currency. */
export interface TipChoice {
  amount: string
  /** Suggestion in USD that the amount was converted from; null outside of crypto sessions. */
  usd: string | null
}

/**
 * Returns the suggestions that are valid amounts of the session's currency, without duplicates. They are
 * amounts in that currency; in a crypto session in USD, converted by `rate` (from USD).
 */
export function tipChoices(
  suggested: readonly string[],
  currency: string,
  rate: AmountInput,
): TipChoice[] {
  const toChoice = (suggestion: string): TipChoice => {
    const isUsd = isCrypto(currency)
    const amount = isUsd ? convert(suggestion, rate, currency) : toMoney(suggestion)
    return { amount: amount?.toFixed() ?? '', usd: isUsd ? suggestion : null }
  }
  const choices = suggested.map(toChoice)
  return choices.filter(({ amount }, at) => {
    const money = toMoney(amount)
    if (!money || validateAmount(money, tipLimits(currency, null, null)) !== null) return false
    return !choices.slice(0, at).some(earlier => toMoney(earlier.amount)?.eq(money))
  })
}
