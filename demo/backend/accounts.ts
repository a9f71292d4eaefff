import type { DemoSettings } from './settings.ts'

/** What the backend keeps of one user. */
export interface Account {
  /** In the session currency. */
  balance: number
  language: string
  /** Null until one is chosen. */
  nickname: string | null
  /** Ids of the players whom the user follows, the first one first. */
  favourites: number[]
}

/** The users of the backend by wallet hash; one who is new starts with the scenario's balance. */
export interface Accounts {
  of(wallet: string): Account
  entries(): Record<string, Account>
}

/** Accounts that begin with what was saved. */
export function createAccounts(
  settings: DemoSettings,
  saved: Readonly<Record<string, Account>>,
): Accounts {
  const accounts = new Map(Object.entries(saved))
  return {
    of(wallet) {
      const known = accounts.get(wallet)
      if (known) return known
      const account = { balance: settings.balance, language: 'en', nickname: null, favourites: [] }
      accounts.set(wallet, account)
      return account
    },
    entries: () => Object.fromEntries(accounts),
  }
}
