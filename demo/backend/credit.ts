import { fromUsd, roundTo } from './currency.ts'
import type { World } from './world.ts'

/** Puts a USD amount onto a user's balance, in the session currency. */
export function credit(
  { accounts, settings }: Pick<World, 'accounts' | 'settings'>,
  wallet: string,
  usd: number,
): void {
  const { tokenName, tokenPrice } = settings
  const account = accounts.of(wallet)
  account.balance = roundTo(tokenName, account.balance + fromUsd(tokenName, tokenPrice, usd))
}
