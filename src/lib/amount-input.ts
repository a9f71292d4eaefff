import { type AmountInput, balanceDecimals, isCrypto, Money, toMoney } from './amount.ts'

/** Why what somebody typed is no amount that can be used here. */
export type AmountFault =
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
export type AmountReading = { amount: Money; fault: null } | { amount: null; fault: AmountFault }

// Blanks only where they part thousands, as in the amounts that we show ourselves.
const TYPED = /^([+-]?)(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:[.,](\d*))?$/

const wrong = (fault: AmountFault): AmountReading => ({ amount: null, fault })

/** Reads an amount as people type it: a comma or a dot before the decimals. */
export function readAmount(typed: string, limits: AmountLimits = {}): AmountReading {
  const text = typed.trim()
  if (text === '') return wrong('empty')
  const [isAmount, sign = '', whole = '', fraction = ''] = TYPED.exec(text) ?? []
  if (isAmount === undefined || whole + fraction === '') return wrong('no-amount')
  const amount = new Money(`${sign}${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
  const fault = faultOf(amount, limits)
  return fault === null ? { amount, fault } : wrong(fault)
}

/** Worth saying while somebody types; the rest waits until they send. */
const SAID_AT_ONCE: ReadonlySet<AmountFault> = new Set([
  'above-balance',
  'above-max',
  'too-precise',
])

/** What is said of a reading; `isAsked` once somebody wants to send it. */
export const saidFault = ({ fault }: AmountReading, isAsked: boolean): AmountFault | null =>
  fault !== null && (isAsked || SAID_AT_ONCE.has(fault)) ? fault : null

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
export function faultOf(amount: Money, limits: AmountLimits): AmountFault | null {
  const { decimals = Number.POSITIVE_INFINITY } = limits
  const [min, max, balance] = [limits.min, limits.max, limits.balance].map(toMoney)
  if (!amount.gt(0)) return 'not-positive'
  if ((amount.decimalPlaces() ?? 0) > decimals) return 'too-precise'
  if (min && amount.lt(min)) return 'below-min'
  if (max && amount.gt(max)) return 'above-max'
  if (balance && amount.gt(balance)) return 'above-balance'
  return null
}
