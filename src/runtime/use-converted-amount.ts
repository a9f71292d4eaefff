import { currencyRate } from '../api/money.ts'
import { type AmountInput, convert, type Money } from '../lib/amount.ts'
import type { Rate } from '../model/money.ts'
import { useBalance } from './use-balance.ts'
import { useResource } from './use-resource.ts'

/** How many units of the session's currency another one is worth. */
export interface SessionRate {
  rate: Rate
  currency: string
}

/** An amount in the currency of the session. */
export interface ConvertedAmount {
  amount: Money
  currency: string
}

/**
 * Returns the rate from a currency to the session's; null while it is unknown, where both are the
 * same currency, and where there is no money at all.
 */
export function useSessionRate(from: string): SessionRate | null {
  const session = useBalance().data?.currency ?? ''
  const isOther = session !== '' && from !== '' && session.toUpperCase() !== from.toUpperCase()
  const { data: rate } = useResource(currencyRate, isOther ? { from, to: session } : null)
  return isOther && rate !== undefined ? { rate, currency: session } : null
}

/** Returns an amount in the currency of the session; null wherever `useSessionRate` is. */
export function useConvertedAmount(amount: AmountInput, from: string): ConvertedAmount | null {
  const session = useSessionRate(from)
  const converted = session && convert(amount, session.rate, session.currency)
  return session && converted ? { amount: converted, currency: session.currency } : null
}
