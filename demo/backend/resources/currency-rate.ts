import { rateOf, usdPrice } from '../currency.ts'
import { ApiFault, type Call } from '../http.ts'
import type { World } from '../world.ts'

/** How much of `to` one unit of `from` is worth. */
export function currencyRate({ query }: Call, { settings }: World): number {
  const priceOf = (name: string | null): number => {
    const currency = name?.trim().toUpperCase() ?? ''
    const price = currency === settings.tokenName ? settings.tokenPrice : usdPrice(currency)
    if (price === undefined) throw new ApiFault(404, 'Info by query not found')
    return price
  }
  return rateOf(priceOf(query.get('from')), priceOf(query.get('to')))
}
