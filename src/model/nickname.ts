import type { UserInfo } from './user.ts'

/** Characters of the wallet hash that stand in for a missing nickname. */
const WALLET_NAME_LENGTH = 15

/** Returns the name of a user on screen (docs/behaviour/session.md#users). */
export function displayNickname(user: Pick<UserInfo, 'nickname' | 'walletHash'>): string {
  if (user.nickname) return user.nickname
  return user.walletHash ? `user-${user.walletHash.slice(0, WALLET_NAME_LENGTH)}` : '-'
}
