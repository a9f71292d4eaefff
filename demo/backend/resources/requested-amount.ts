import { balanceDecimals, toMoney } from '../../../src/lib/amount.ts'
import { validateAmount } from '../../../src/lib/amount-input.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import { refuseBeyondLimit } from '../play/responsible-play.ts'

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

/** Takes a requested amount from a user's balance; throws ApiError unless balance and limits allow it. */
export function takeStake(wallet: string, requested: unknown, state: DemoState): number {
  const { accounts, settings, clock } = state
  const amount = requestedAmount(requested, settings.tokenName)
  if (amount > accounts.get(wallet).balance) throw new ApiError(400, 'Insufficient funds')
  refuseBeyondLimit(wallet, amount, state)
  accounts.addToBalance(wallet, -amount)
  accounts.addPlay(wallet, { staked: amount }, clock.now())
  return amount
}
