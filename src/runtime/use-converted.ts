import { currencyRate } from '../api/currency.ts'
import { type AmountInput, convert, type Money } from '../lib/amount.ts'
import { useBalance } from './use-balance.ts'
import { useResource } from './use-resource.ts'

/** An amount in the currency of the session. */
export interface Converted {
  amount: Money
  currency: string
}

/**
 * An amount of another currency in the one of the session; null while that is unknown, where it is
 * the same currency, and where there is no money at all.
 */
export function useConverted(amount: AmountInput, from: string): Converted | null {
  const session = useBalance().data?.currency ?? ''
  const isOther = session !== '' && from !== '' && session.toUpperCase() !== from.toUpperCase()
  const { data: rate } = useResource(currencyRate, isOther ? { from, to: session } : null)
  const converted = convert(amount, rate)
  return isOther && converted ? { amount: converted, currency: session } : null
}
