import * as v from 'valibot'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray } from './tolerant-parts.ts'

/** Maximum favourites of one user (docs/behaviour/lobby.md#favourites). */
export const MAX_FAVOURITES = 20

/** What the server says when that many are there already. */
export const TOO_MANY_FAVOURITES = 'You can only have 20 favorite players'

/** A streamer whom the user follows. */
export const FavouriteStreamer = v.object({
  streamerId: Id,
  wallet: v.string(),
  nickname: v.string(),
  shortBio: nullable(v.string()),
  online: TolerantBoolean,
})
export type FavouriteStreamer = v.InferOutput<typeof FavouriteStreamer>

export const FavouriteStreamers = tolerantArray(FavouriteStreamer)

/** What a toggle did. */
export const FavouriteChange = v.picklist(['added', 'removed'])
export type FavouriteChange = v.InferOutput<typeof FavouriteChange>
