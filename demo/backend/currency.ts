import { balanceDecimals, convert } from '../../src/lib/amount.ts'

/** Replaces an unusable currency name (docs/behaviour/demo.md#scenario). */
export const FALLBACK_CURRENCY = 'USD'
export const DEFAULT_CURRENCY = 'EUR'

/** Sample prices of one unit in USD; rounded, and not kept up to date. */
const usdPrices: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.08,
  GBP: 1.27,
  PLN: 0.25,
  CAD: 0.73,
  JPY: 0.0065,
  BTC: 64_000,
  MBTC: 64,
  ETH: 3_200,
  METH: 3.2,
  LTC: 80,
  MLTC: 0.08,
  BNB: 580,
}

/** Returns the sample price of one unit in USD; undefined for an unknown currency. */
export const usdPrice = (currency: string): number | undefined => usdPrices[currency]

/** Rounds an amount to the decimals of a balance in that currency. */
export function roundTo(currency: string, amount: number): number {
  return Number(amount.toFixed(balanceDecimals(currency)))
}

const RATE_DIGITS = 10

/** Returns how many units that cost `to` USD each one unit for `from` USD is worth. */
export const rateOf = (from: number, to: number): number =>
  Number((from / to).toPrecision(RATE_DIGITS))

/**
 * Converts a USD amount into a currency of which one unit costs `price` USD: by the published rate
 * and the client's own rule, so that exactly what was shown is credited.
 */
export const fromUsd = (currency: string, price: number, usd: number): number =>
  convert(usd, rateOf(1, price), currency)?.toNumber() ?? 0

/** Converts an amount of a currency of which one unit costs `price` USD into USD. */
export const toUsd = (price: number, amount: number): number =>
  convert(amount, price, 'USD')?.toNumber() ?? 0
