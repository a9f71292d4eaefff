import { displayNickname } from '../../src/model/nickname.ts'
import type { World } from './world.ts'

/** What the scenario's viewer is called until another name is chosen. */
const VIEWER_NICKNAME = 'Juniper'

/** What names are looked up in. */
type Names = Pick<World, 'accounts' | 'people' | 'userWallet'>

/** What a user is called; null for whoever has chosen nothing yet. */
export function nicknameOf(wallet: string, { accounts, people, userWallet }: Names): string | null {
  const own = wallet === userWallet ? VIEWER_NICKNAME : null
  return accounts.of(wallet).nickname ?? people.byWallet(wallet)?.nickname ?? own
}

/** What others call a user: the nickname, else the beginning of the wallet hash. */
export const displayNameOf = (wallet: string, names: Names): string =>
  displayNickname({ nickname: nicknameOf(wallet, names), walletHash: wallet })
