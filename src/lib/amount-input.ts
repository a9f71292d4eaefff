import { type AmountInput, balanceDecimals, isCrypto, Money, toMoney } from './amount.ts'

/** Reasons why a typed text isn't a usable amount. */
export type AmountError =
  | 'empty'
  | 'no-amount'
  | 'not-positive'
  | 'too-precise'
  | 'below-min'
  | 'above-max'
  | 'above-balance'
  | 'above-session-limit'
  | 'session-limit-unknown'

/** Remaining amount of the play session's limits: null for no limit; unknown until it is known what was played. */
export type SessionLimit = Money | 'unknown' | null

/** Limits of an amount field; a missing one isn't checked. */
export interface AmountLimits {
  min?: AmountInput
  max?: AmountInput
  balance?: AmountInput
  sessionLimit?: SessionLimit
  /** Maximum number of decimal places. */
  decimals?: number
}

type AmountParseResult = { amount: Money; error: null } | { amount: null; error: AmountError }

/** Returns a text with the digits and decimal separators of ASCII, as typed on Japanese, Arabic or Persian keyboards. */
export const toAsciiDigits = (typed: string): string =>
  typed
    // The code of each zero is a multiple of 16.
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit =>
      String(digit.charCodeAt(0) % 16),
    )
    // The Arabic decimal separator, the full-width point and comma.
    .replace(/[\u066b\uff0e\uff0c]/g, '.')

// Spaces are accepted only between thousands, as `formatAmount` writes them.
const TYPED_AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:[.,](\d*))?$/

const failure = (error: AmountError): AmountParseResult => ({ amount: null, error })

/**
 * Parses a typed amount, with a comma or dot, and checks its limits. Zeros count as decimals: 1,000 may be a thousand.
 */
export function parseAmount(typed: string, limits: AmountLimits = {}): AmountParseResult {
  const text = toAsciiDigits(typed).trim()
  if (text === '') return failure('empty')
  const [isAmount, sign = '', whole = '', fraction = ''] = TYPED_AMOUNT.exec(text) ?? []
  if (isAmount === undefined || whole + fraction === '') return failure('no-amount')
  const amount = new Money(`${sign}${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
  const { decimals = Number.POSITIVE_INFINITY } = limits
  const isTooPrecise = amount.gt(0) && fraction.length > decimals
  const error = isTooPrecise ? 'too-precise' : validateAmount(amount, limits)
  return error === null ? { amount, error } : failure(error)
}

/** Errors shown while the user types; all others wait until they submit. */
const SHOWN_WHILE_TYPING: ReadonlySet<AmountError> = new Set([
  'above-balance',
  'above-max',
  'above-session-limit',
  'too-precise',
])

/** Returns the error to show; `isSubmitted` once the user has tried to submit the amount. */
export const visibleAmountError = (
  { error }: AmountParseResult,
  isSubmitted: boolean,
): AmountError | null =>
  error !== null && (isSubmitted || SHOWN_WHILE_TYPING.has(error)) ? error : null

/** Returns the step of an arrow key: 1, in crypto the power of ten up to a hundredth of the balance. */
export function amountStep(currency: string, balance: AmountInput): string {
  const money = toMoney(balance)
  if (!(isCrypto(currency) && money?.gt(0))) return '1'
  const exponent = Math.min(0, Math.max((money.e ?? 0) - 2, -balanceDecimals(currency)))
  return new Money(10).pow(exponent).toFixed()
}

/** Returns whether an amount is above a limit; false for none. */
export const exceeds = (amount: AmountInput, limit: AmountInput): boolean =>
  toMoney(limit)?.lt(toMoney(amount) ?? Number.NaN) ?? false

/** Returns the error of an amount that exceeds the remaining limits of the play session; null if it can be staked. */
export function sessionLimitError(
  amount: AmountInput,
  limit: SessionLimit | undefined,
): 'above-session-limit' | 'session-limit-unknown' | null {
  if (limit === 'unknown') return 'session-limit-unknown'
  return exceeds(amount, limit) ? 'above-session-limit' : null
}

/** Returns the first limit that an amount violates; null if it violates none. */
export function validateAmount(amount: Money, limits: AmountLimits): AmountError | null {
  const { decimals = Number.POSITIVE_INFINITY } = limits
  const { min, max, balance, sessionLimit } = limits
  if (!amount.gt(0)) return toMoney(min)?.gt(0) ? 'below-min' : 'not-positive'
  if ((amount.decimalPlaces() ?? 0) > decimals) return 'too-precise'
  if (toMoney(min)?.gt(amount)) return 'below-min'
  if (exceeds(amount, max)) return 'above-max'
  if (exceeds(amount, balance)) return 'above-balance'
  return sessionLimitError(amount, sessionLimit)
}
