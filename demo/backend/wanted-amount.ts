import { balanceDecimals, toMoney } from '../../src/lib/amount.ts'
import { faultOf } from '../../src/lib/amount-input.ts'
import { ApiError } from './api-error.ts'

/**
 * Returns the amount that a request names, in session currency; refuses one that is not above zero,
 * and one with digits below the currency's smallest unit, which no balance could hold.
 */
export function wantedAmount(value: unknown, currency: string): number {
  const amount = typeof value === 'number' || typeof value === 'string' ? toMoney(value) : null
  if (!amount || faultOf(amount, { decimals: balanceDecimals(currency) }) !== null)
    throw new ApiError(400, 'Invalid amount')
  return amount.toNumber()
}
