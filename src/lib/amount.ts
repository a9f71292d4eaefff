import BigNumber from 'bignumber.js'

/** Money, exact: 20 decimals in division, plain notation at any size. */
export const Money = BigNumber.clone({
  DECIMAL_PLACES: 20,
  ROUNDING_MODE: BigNumber.ROUND_DOWN,
  EXPONENTIAL_AT: 1e9,
  // What is no number becomes NaN, which every reader of ours asks for.
  STRICT: false,
})
export type Money = BigNumber

/** What a screen may be asked to show as an amount. */
export type AmountInput = BigNumber | string | number | null | undefined

export const MISSING_AMOUNT = '----'
const FIAT_DECIMALS = 2
const CRYPTO_DECIMALS = 4
const BALANCE_CRYPTO_DECIMALS = 8
const CRYPTO = new Set(['BTC', 'ETH', 'LTC', 'MLTC', 'MBTC', 'METH', 'BNB'])
const NO_BREAK_SPACE = '\u00a0'

export const isCrypto = (currency: string): boolean => CRYPTO.has(currency.toUpperCase())

export const amountDecimals = (currency: string): number =>
  isCrypto(currency) ? CRYPTO_DECIMALS : FIAT_DECIMALS

export const balanceDecimals = (currency: string): number =>
  isCrypto(currency) ? BALANCE_CRYPTO_DECIMALS : FIAT_DECIMALS

// BigNumber alone would take `0x10` for sixteen, and write out the zeros of any exponent.
const DECIMAL = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i

/** An amount to compute with, exact; null for what is missing or no number. */
export function toMoney(amount: AmountInput): Money | null {
  if (amount === null || amount === undefined) return null
  if (typeof amount === 'string' && !DECIMAL.test(amount)) return null
  const money = new Money(typeof amount === 'string' ? amount.trim() : amount)
  return money.isFinite() ? money : null
}

/**
 * Converts an amount into `currency` at a rate of so many units for one, rounded down to the
 * currency's smallest unit; null where either is missing. What is shown and what is credited both
 * come from here.
 */
export function convert(amount: AmountInput, rate: AmountInput, currency: string): Money | null {
  const from = toMoney(amount)
  const factor = toMoney(rate)
  return from && factor
    ? from.times(factor).decimalPlaces(balanceDecimals(currency), BigNumber.ROUND_DOWN)
    : null
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE)

function padded(money: BigNumber, decimals: number): string {
  const [whole = '0', fraction] = money.toFixed(decimals, BigNumber.ROUND_DOWN).split('.')
  return fraction === undefined ? group(whole) : `${group(whole)}.${fraction}`
}

/** An amount as people read it: rounded down, spaces between thousands, `----` when there is none. */
export function formatAmount(amount: AmountInput, decimals: number): string {
  const money = toMoney(amount)
  if (!money) return MISSING_AMOUNT
  if (money.isZero()) return '0'
  const unit = new Money(10).pow(-decimals)
  if (money.abs().lt(unit)) return money.isPositive() ? `<${unit.toFixed(decimals)}` : '0'
  return padded(money, decimals)
}

/**
 * Decimals with which an amount is shown in full: as many as it has, at least as many as amounts of
 * the currency usually show, at most as many as a balance has.
 */
export function exactDecimals(amount: AmountInput, currency: string): number {
  const places = toMoney(amount)?.decimalPlaces() ?? 0
  return Math.min(Math.max(places, amountDecimals(currency)), balanceDecimals(currency))
}

/** Whether a balance has digits past the eighth decimal, which its optional `!` tells. */
export function isBalanceCut(amount: AmountInput, currency: string): boolean {
  const places = toMoney(amount)?.decimalPlaces() ?? 0
  return isCrypto(currency) && places > BALANCE_CRYPTO_DECIMALS
}
