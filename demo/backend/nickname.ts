import { displayNickname } from '../../src/model/account.ts'
import type { Accounts } from './accounts.ts'
import type { People } from './data/people.ts'

/** Nickname of the scenario's viewer until another one is chosen. */
const VIEWER_NICKNAME = 'Juniper'

interface NameSources {
  readonly accounts: Accounts
  readonly people: People
  readonly userWallet: string | null
}

/** Returns a user's nickname, or null for a user who hasn't chosen one. */
export function nicknameOf(
  wallet: string,
  { accounts, people, userWallet }: NameSources,
): string | null {
  const own = wallet === userWallet ? VIEWER_NICKNAME : null
  return accounts.get(wallet).nickname ?? people.byWallet(wallet)?.nickname ?? own
}

/** Returns the name that others see: the nickname, else the beginning of the wallet hash. */
export const displayNameOf = (wallet: string, names: NameSources): string =>
  displayNickname({ nickname: nicknameOf(wallet, names), walletHash: wallet })
