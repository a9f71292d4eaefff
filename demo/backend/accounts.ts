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

/** The users of the backend by wallet hash; a new one starts with the scenario's balance. */
export interface Accounts {
  get(wallet: string): Account
  /** Adds an amount in session currency to the balance; a negative one is taken off. */
  addToBalance(wallet: string, amount: number): void
  /** Counts what was staked or won in the user's play session. */
  addPlay(wallet: string, sums: PlaySums, now: number): void
  /** Adds a USD amount to the balance, in the session currency. */
  creditUsd(wallet: string, usd: number): void
  entries(): Iterable<[wallet: string, account: Account]>
}

/** Creates the accounts; `accounts` is changed in place, as it is saved. */
export function createAccounts(settings: DemoSettings, accounts: Map<string, Account>): Accounts {
  const { tokenName, tokenPrice } = settings

  function get(wallet: string): Account {
    const known = accounts.get(wallet)
    if (known) return known
    const account = v.parse(Account, { balance: settings.balance, language: 'en', nickname: null })
    accounts.set(wallet, account)
    return account
  }

  function addToBalance(wallet: string, amount: number): void {
    const account = get(wallet)
    account.balance = roundTo(tokenName, account.balance + amount)
  }

  return {
    get,
    addToBalance,
    addPlay(wallet, sums, now) {
      const account = get(wallet)
      account.play = withPlay(account.play, sums, now)
    },
    creditUsd: (wallet, usd) => addToBalance(wallet, fromUsd(tokenName, tokenPrice, usd)),
    entries: () => accounts.entries(),
  }
}
