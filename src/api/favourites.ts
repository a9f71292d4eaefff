import { minutes } from '../lib/clock.ts'
import { FavouriteChange, FavouriteStreamers } from '../model/favourite.ts'
import type { Id } from '../model/primitives.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

/** The streamers whom the user follows, online ones first. */
export const favourites = resource({
  path: 'favourites/streamers',
  schema: FavouriteStreamers,
  staleTime: minutes(1),
})

/** Adds a streamer to the favourites, or takes them out again. */
export const toggleFavourite = (http: Http, playerId: Id): Promise<FavouriteChange> =>
  write(http, {
    method: 'POST',
    path: `favourites/streamers/${encodeURIComponent(playerId)}`,
    schema: FavouriteChange,
  })
