import { ApiError } from '../api-error.ts'
import { rateOf, usdPrice } from '../currency.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'

/** Answers the rate from one currency to another: the worth of one unit of `from` in `to`. */
export function currencyRate({ query }: Call, { settings }: DemoState): number {
  const priceOf = (name: string | null): number => {
    const currency = name?.trim().toUpperCase() ?? ''
    const price = currency === settings.tokenName ? settings.tokenPrice : usdPrice(currency)
    if (price === undefined) throw new ApiError(404, 'Info by query not found')
    return price
  }
  return rateOf(priceOf(query.get('from')), priceOf(query.get('to')))
}
