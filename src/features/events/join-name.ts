import type { UserInfo } from '../../model/user.ts'

/** The name under which somebody takes part (spec 2, section 5). */
export const joinName = ({ nickname, walletHash }: Pick<UserInfo, 'nickname' | 'walletHash'>) =>
  nickname?.trim() || walletHash || 'user'
