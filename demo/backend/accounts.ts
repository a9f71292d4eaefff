import * as v from 'valibot'
import { object } from '../../src/lib/object-schema.ts'
import { fromUsd, roundTo } from './currency.ts'
import { StoredLimits } from './play/limits.ts'
import { PlaySession, type PlaySums, withPlay } from './play/play-session.ts'
import type { DemoSettings } from './settings.ts'

/** The stored data of one user. */
export const Account = object({
  /** In the session currency. */
  balance: v.number(),
  language: v.string(),
  /** Null until one is chosen. */
  nickname: v.nullable(v.string()),
  /** Ids of the players whom the user follows, in the order in which they were added. */
  favourites: v.fallback(v.array(v.number()), () => []),
  /** End of the break that the user takes, in epoch milliseconds; null without one. */
  breakUntil: v.fallback(v.nullable(v.number()), null),
  /** The user's own limits; null until they set some. */
  limits: v.fallback(v.nullable(StoredLimits), null),
  /** The user's last play session; null before the first. */
  play: v.fallback(v.nullable(PlaySession), null),
})
export type Account = v.InferOutput<typeof Account>

/**
 * Creates the users of the backend by wallet hash; a new one starts with the scenario's balance. `accounts` is changed
 * in place, as it is saved.
 */
export function createAccounts(settings: DemoSettings, accounts: Map<string, Account>) {
  const { tokenName, tokenPrice } = settings

  function get(wallet: string): Account {
    const known = accounts.get(wallet)
    if (known) return known
    const account = v.parse(Account, { balance: settings.balance, language: 'en', nickname: null })
    accounts.set(wallet, account)
    return account
  }

  /** Adds an amount in session currency; a negative one is taken off. */
  function addToBalance(wallet: string, amount: number): void {
    const account = get(wallet)
    account.balance = roundTo(tokenName, account.balance + amount)
  }

  return {
    get,
    addToBalance,
    /** Counts what was staked or won in the user's play session. */
    addPlay(wallet: string, sums: PlaySums, now: number) {
      const account = get(wallet)
      account.play = withPlay(account.play, sums, now)
    },
    creditUsd: (wallet: string, usd: number) =>
      addToBalance(wallet, fromUsd(tokenName, tokenPrice, usd)),
    entries: () => accounts.entries(),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
