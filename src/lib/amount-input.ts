import { type AmountInput, balanceDecimals, isCrypto, Money, toMoney } from './amount.ts'

/** Why what somebody typed is no amount that can be used here. */
export type AmountError =
  | 'empty'
  | 'no-amount'
  | 'not-positive'
  | 'too-precise'
  | 'below-min'
  | 'above-max'
  | 'above-balance'

/** What a field of an amount asks for; a limit that is missing is none. */
export interface AmountLimits {
  min?: AmountInput
  max?: AmountInput
  balance?: AmountInput
  /** Decimals that the currency has. */
  decimals?: number
}

/** What a field holds: an amount, or the first thing that is wrong with it. */
export type AmountParseResult =
  | { amount: Money; error: null }
  | { amount: null; error: AmountError }

// Blanks only where they part thousands, as in the amounts that we show ourselves.
const TYPED_AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:[.,](\d*))?$/

const failure = (error: AmountError): AmountParseResult => ({ amount: null, error })

/** Reads an amount as people type it: a comma or a dot before the decimals. */
export function parseAmount(typed: string, limits: AmountLimits = {}): AmountParseResult {
  const text = typed.trim()
  if (text === '') return failure('empty')
  const [isAmount, sign = '', whole = '', fraction = ''] = TYPED_AMOUNT.exec(text) ?? []
  if (isAmount === undefined || whole + fraction === '') return failure('no-amount')
  const amount = new Money(`${sign}${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
  const error = validateAmount(amount, limits)
  return error === null ? { amount, error } : failure(error)
}

/** Worth saying while somebody types; the rest waits until they send. */
const SHOWN_WHILE_TYPING: ReadonlySet<AmountError> = new Set([
  'above-balance',
  'above-max',
  'too-precise',
])

/** What is said of a reading; `isAsked` once somebody wants to send it. */
export const visibleAmountError = (
  { error }: AmountParseResult,
  isSubmitted: boolean,
): AmountError | null =>
  error !== null && (isSubmitted || SHOWN_WHILE_TYPING.has(error)) ? error : null

/**
 * Returns what an arrow key adds to an amount: 1, and in crypto a hundredth of the balance or less,
 * as a power of ten.
 */
export function amountStep(currency: string, balance: AmountInput): string {
  const money = toMoney(balance)
  if (!(isCrypto(currency) && money?.gt(0))) return '1'
  const exponent = Math.min(0, Math.max((money.e ?? 0) - 2, -balanceDecimals(currency)))
  return new Money(10).pow(exponent).toFixed()
}

/** What is wrong with an amount where these limits hold; null when nothing is. */
export function validateAmount(amount: Money, limits: AmountLimits): AmountError | null {
  const { decimals = Number.POSITIVE_INFINITY } = limits
  const [min, max, balance] = [limits.min, limits.max, limits.balance].map(toMoney)
  if (!amount.gt(0)) return 'not-positive'
  if ((amount.decimalPlaces() ?? 0) > decimals) return 'too-precise'
  if (min && amount.lt(min)) return 'below-min'
  if (max && amount.gt(max)) return 'above-max'
  if (balance && amount.gt(balance)) return 'above-balance'
  return null
}
