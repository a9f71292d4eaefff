import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { walletKey } from './lobby.ts'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray } from './tolerant-schemas.ts'
import type { UserInfo } from './user.ts'

/** Maximum favourites of one user (docs/behaviour/lobby.md#favourites). */
export const MAX_FAVOURITES = 20

/** Message of the server's error when the limit is reached. */
export const TOO_MANY_FAVOURITES = 'You can only have 20 favorite players'

export const FavouriteStreamer = object({
  streamerId: Id,
  wallet: v.string(),
  nickname: v.string(),
  shortBio: nullable(v.string()),
  online: TolerantBoolean,
})
export type FavouriteStreamer = v.InferOutput<typeof FavouriteStreamer>

export const FavouriteStreamers = tolerantArray(FavouriteStreamer, walletKey)

export const FavouriteChange = v.picklist(['added', 'removed'])
export type FavouriteChange = v.InferOutput<typeof FavouriteChange>

export const UserLanguages = tolerantArray(v.string())

/** Characters of the wallet hash in the name of a user without a nickname. */
const WALLET_NAME_LENGTH = 15

/** Returns the name to show for a user (docs/behaviour/session.md#users). */
export function displayNickname(user: Pick<UserInfo, 'nickname' | 'walletHash'>): string {
  if (user.nickname) return user.nickname
  return user.walletHash ? `user-${user.walletHash.slice(0, WALLET_NAME_LENGTH)}` : '-'
}
