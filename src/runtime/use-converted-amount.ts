import { currencyRate } from '../api/money.ts'
import { type AmountInput, convert } from '../lib/amount.ts'
import { useBalance } from './use-balance.ts'
import { useResource } from './use-resource.ts'

/** Returns the rate from a currency to the session's; null while unknown, for the same currency, and without one. */
export function useSessionRate(from: string) {
  const session = useBalance().data?.currency ?? ''
  const isOther = session !== '' && from !== '' && session.toUpperCase() !== from.toUpperCase()
  const { data: rate } = useResource(currencyRate, isOther ? { from, to: session } : null)
  return isOther && rate !== undefined ? { rate, currency: session } : null
}

/** Returns an amount in the session's currency; null whenever `useSessionRate` is. */
export function useConvertedAmount(amount: AmountInput, from: string) {
  const session = useSessionRate(from)
  const converted = session && convert(amount, session.rate, session.currency)
  return session && converted ? { amount: converted, currency: session.currency } : null
}
