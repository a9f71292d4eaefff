import type * as v from 'valibot'
import {
  type FavouriteChange,
  type FavouriteStreamer,
  MAX_FAVOURITES,
  TOO_MANY_FAVOURITES,
} from '../../../src/model/account.ts'
import { isLive } from '../../../src/model/lobby.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserAnswer, UserCall } from '../http.ts'

/** Answers the user's favourites: online ones first, otherwise in the order of adding. */
export function favouriteStreamers(
  { wallet }: UserCall,
  state: DemoState,
): v.InferInput<typeof FavouriteStreamer>[] {
  const chosen = state.accounts.get(wallet).favourites.flatMap(id => {
    const person = state.people.byUserId(id)
    if (!person) return []
    return {
      streamerId: person.userId,
      wallet: person.wallet,
      nickname: person.nickname,
      shortBio: person.profile?.shortBio ?? null,
      online: isLive(state.presence.status(person.wallet)),
    }
  })
  return [...chosen.filter(({ online }) => online), ...chosen.filter(({ online }) => !online)]
}

/** Adds a player to the user's favourites, or removes them (docs/behaviour/demo.md#calls). */
export const toggleFavourite: UserAnswer<typeof FavouriteChange> = ({ wallet, params }, state) => {
  const id = Number(params.playerId)
  if (!id) throw new ApiError(400, 'Wrong player id')
  if (!state.people.byUserId(id)) throw new ApiError(404, 'Player by query not found')
  const account = state.accounts.get(wallet)
  const has = account.favourites.includes(id)
  if (!has && account.favourites.length >= MAX_FAVOURITES)
    throw new ApiError(400, TOO_MANY_FAVOURITES)
  account.favourites = has
    ? account.favourites.filter(other => other !== id)
    : [...account.favourites, id]
  state.save()
  return has ? 'removed' : 'added'
}
