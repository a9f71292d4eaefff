import type * as v from 'valibot'
import {
  type FavouriteChange,
  type FavouriteStreamer,
  MOST_FAVOURITES,
  TOO_MANY_FAVOURITES,
} from '../../../src/model/favourite.ts'
import { isLive } from '../../../src/model/stream.ts'
import { ApiFault, type UserCall } from '../http.ts'
import type { World } from '../world.ts'

/** Whom the user follows, online ones first and otherwise in the order in which they were added. */
export function favouriteStreamers(
  { wallet }: UserCall,
  world: World,
): v.InferInput<typeof FavouriteStreamer>[] {
  const chosen = world.accounts.of(wallet).favourites.flatMap(id => {
    const person = world.people.all.find(({ userId }) => userId === id)
    if (!person) return []
    return {
      streamerId: person.userId,
      wallet: person.wallet,
      nickname: person.nickname,
      shortBio: person.profile?.shortBio ?? null,
      online: isLive(world.presence.status(person.wallet)),
    }
  })
  return [...chosen.filter(({ online }) => online), ...chosen.filter(({ online }) => !online)]
}

/** Adds a player to the user's favourites, or removes them (docs/behaviour/demo.md#calls). */
export function toggleFavourite(
  { wallet, params }: UserCall,
  world: World,
): v.InferInput<typeof FavouriteChange> {
  const id = Number(params.playerId)
  if (!id) throw new ApiFault(400, 'Wrong player id')
  if (!world.people.all.some(({ userId }) => userId === id))
    throw new ApiFault(404, 'Player by query not found')
  const account = world.accounts.of(wallet)
  const has = account.favourites.includes(id)
  if (!has && account.favourites.length >= MOST_FAVOURITES)
    throw new ApiFault(400, TOO_MANY_FAVOURITES)
  account.favourites = has
    ? account.favourites.filter(other => other !== id)
    : [...account.favourites, id]
  world.save()
  return has ? 'removed' : 'added'
}
