import { minutes } from '../lib/clock.ts'
import { FavouriteChange, FavouriteStreamers, UserLanguages } from '../model/account.ts'
import type { Id } from '../model/primitives.ts'
import { SocketTicket } from '../model/user.ts'
import type { Sender } from './http.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

/** Reads the codes of the languages that a user may choose. */
export const userLanguages = resource({
  path: 'user/languages',
  schema: UserLanguages,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Changes the user's nickname; fails with the server's reason if it is taken or invalid. */
export const setNickname = (http: Sender, name: string): Promise<void> =>
  write(http, { method: 'PATCH', path: 'user/nickname', query: { name } })

export const setLanguage = (http: Sender, language: string): Promise<void> =>
  write(http, { method: 'PUT', path: 'user/language', query: { language } })

/** Reads the user's favourite streamers, online ones first. */
export const favourites = resource({
  path: 'favourites/streamers',
  schema: FavouriteStreamers,
  staleTime: minutes(1),
})

/** Adds a streamer to the favourites, or removes them; resolves with which of the two it was. */
export const toggleFavourite = (http: Sender, playerId: Id): Promise<FavouriteChange> =>
  write(http, {
    method: 'POST',
    path: `favourites/streamers/${encodeURIComponent(playerId)}`,
    schema: FavouriteChange,
  })

/** Requests a ticket for one connection of the socket; 404 where a server has none. */
export const requestSocketTicket = (http: Sender): Promise<SocketTicket> =>
  write(http, { method: 'POST', path: 'user/socket-ticket', schema: SocketTicket })
