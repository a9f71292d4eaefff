import type { UserInfo } from '../../model/user.ts'

/** Returns the name under which a user joins an event (docs/behaviour/session.md#users). */
export const joinName = ({ nickname, walletHash }: Pick<UserInfo, 'nickname' | 'walletHash'>) =>
  nickname?.trim() || walletHash || 'user'
