import BigNumber from 'bignumber.js'
import { groupThousands } from './text.ts'

/** Exact decimal number with 20 decimal places in division, never in exponential notation. */
export const Money = BigNumber.clone({
  DECIMAL_PLACES: 20,
  ROUNDING_MODE: BigNumber.ROUND_DOWN,
  EXPONENTIAL_AT: 1e9,
  // Invalid input becomes NaN instead of throwing; `toMoney` checks for it.
  STRICT: false,
})
export type Money = BigNumber

/** An amount in any form that may be shown; null and undefined are missing amounts. */
export type AmountInput = BigNumber | string | number | null | undefined

/** Shown in place of a missing amount. */
export const MISSING_AMOUNT = '----'
const FIAT_DECIMALS = 2
const CRYPTO_DECIMALS = 4
const BALANCE_CRYPTO_DECIMALS = 8
const CRYPTO = new Set(['BTC', 'ETH', 'LTC', 'MLTC', 'MBTC', 'METH', 'BNB'])

export const isCrypto = (currency: string): boolean => CRYPTO.has(currency.toUpperCase())

/** Returns the decimal places with which amounts of a currency are shown. */
export const amountDecimals = (currency: string): number =>
  isCrypto(currency) ? CRYPTO_DECIMALS : FIAT_DECIMALS

/** Returns the decimal places of balances of a currency, and of amounts that are typed or moved. */
export const balanceDecimals = (currency: string): number =>
  isCrypto(currency) ? BALANCE_CRYPTO_DECIMALS : FIAT_DECIMALS

// BigNumber would also accept `0x10`, and exponents large enough to exhaust memory.
const DECIMAL = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i

/** Converts an amount to an exact number; null if it is missing or isn't a decimal number. */
export function toMoney(amount: AmountInput): Money | null {
  if (amount === null || amount === undefined) return null
  if (typeof amount === 'string' && !DECIMAL.test(amount)) return null
  const money = new Money(typeof amount === 'string' ? amount.trim() : amount)
  return money.isFinite() ? money : null
}

/**
 * Converts an amount to `currency`, of which one unit of the amount is worth `rate`, rounded down to
 * the currency's smallest unit; null if either is missing. The amount shown and the amount credited
 * are both computed here, so that they are equal.
 */
export function convert(amount: AmountInput, rate: AmountInput, currency: string): Money | null {
  const from = toMoney(amount)
  const factor = toMoney(rate)
  return from && factor
    ? from.times(factor).decimalPlaces(balanceDecimals(currency), BigNumber.ROUND_DOWN)
    : null
}

function padded(money: BigNumber, decimals: number): string {
  const [whole = '0', fraction] = money.toFixed(decimals, BigNumber.ROUND_DOWN).split('.')
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`
}

/** Formats an amount: rounded down, with spaces between thousands; `----` if it is missing. */
export function formatAmount(amount: AmountInput, decimals: number): string {
  const money = toMoney(amount)
  if (!money) return MISSING_AMOUNT
  if (money.isZero()) return '0'
  const unit = new Money(10).pow(-decimals)
  if (money.abs().lt(unit)) return money.isPositive() ? `<${unit.toFixed(decimals)}` : '0'
  return padded(money, decimals)
}

/** Returns the decimals that show an amount in full: at least those of amounts, at most those of balances. */
export function exactDecimals(currency: string, amount: AmountInput): number {
  const places = toMoney(amount)?.decimalPlaces() ?? 0
  return Math.min(Math.max(places, amountDecimals(currency)), balanceDecimals(currency))
}

/** Returns whether a crypto balance has more than eight decimal places, for which `!` may be shown. */
export function isBalanceCut(amount: AmountInput, currency: string): boolean {
  const places = toMoney(amount)?.decimalPlaces() ?? 0
  return isCrypto(currency) && places > BALANCE_CRYPTO_DECIMALS
}
