import { minutes } from '../lib/clock.ts'
import { FavouriteChange, FavouriteStreamers, UserLanguages } from '../model/account.ts'
import type { Id } from '../model/primitives.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** Codes of the languages that a user may choose. */
export const userLanguages = resource({
  path: 'user/languages',
  schema: UserLanguages,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Gives the user another name; the server may refuse it. */
export const setNickname = (http: Http, name: string): Promise<void> =>
  write(http, { method: 'PATCH', path: 'user/nickname', query: { name }, schema: anyResponse })

/** Changes the language in which the user is addressed. */
export const setLanguage = (http: Http, language: string): Promise<void> =>
  write(http, { method: 'PUT', path: 'user/language', query: { language }, schema: anyResponse })

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
