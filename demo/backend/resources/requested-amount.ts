import { balanceDecimals, toMoney } from '../../../src/lib/amount.ts'
import { validateAmount } from '../../../src/lib/amount-input.ts'
import { ApiError } from '../api-error.ts'

/**
 * Returns the amount of a request, in session currency. Throws ApiError unless it is above zero and
 * has no digits below the currency's smallest unit.
 */
export function requestedAmount(value: unknown, currency: string): number {
  const amount = typeof value === 'number' || typeof value === 'string' ? toMoney(value) : null
  if (!amount || validateAmount(amount, { decimals: balanceDecimals(currency) }) !== null)
    throw new ApiError(400, 'Invalid amount')
  return amount.toNumber()
}
