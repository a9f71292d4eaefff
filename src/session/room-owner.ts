import type { UserInfo } from '../model/user.ts'

/** Tells whether a room is the user's own (docs/behaviour/session.md#users). */
export const isRoomOwner = (user: Pick<UserInfo, 'walletHash'>, roomId: string): boolean =>
  user.walletHash !== '' && user.walletHash === roomId
