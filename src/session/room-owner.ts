import type { UserInfo } from '../model/user.ts'

/** Whether a room is the user's own: its id is their wallet hash (spec 1, section 3). */
export const isRoomOwner = (user: Pick<UserInfo, 'walletHash'>, roomId: string): boolean =>
  user.walletHash !== '' && user.walletHash === roomId
