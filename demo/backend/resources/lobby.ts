import type * as v from 'valibot'
import type { FilterParameters } from '../../../src/model/filters.ts'
import type {
  Lobby,
  LobbyList,
  LobbyRecord,
  PlayerSummary,
  TopStreamers,
} from '../../../src/model/lobby.ts'
import { ApiError } from '../api-error.ts'
import { games, providers } from '../data/games.ts'
import { languages } from '../data/languages.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'
import type { Answer, Call } from '../http.ts'
import { recordOf, summaryOf } from './records.ts'
import { upcomingEntries } from './schedule.ts'

/** Page size of the lobby, to which the limits of `readPage` don't apply. */
const LOBBY_SIZE = 200
/** A streamer whose RTP is at least this is winning (docs/behaviour/demo.md#calls). */
const WINNING_RTP = 0.95
const TOP_STREAMERS = 5
const TOP_SCHEDULES = 6

function lobbySize(query: URLSearchParams): number {
  const size = Number(query.get('size') ?? LOBBY_SIZE)
  return Number.isInteger(size) && size > 0 ? Math.min(size, LOBBY_SIZE) : LOBBY_SIZE
}

function listOf(
  people: readonly Person[],
  size: number,
  state: DemoState,
): v.InferInput<typeof LobbyList> {
  return {
    total: people.length,
    hasNext: people.length > size,
    records: people.slice(0, size).map(person => recordOf(person, state)),
  }
}

/** Answers everybody who is online, and the winning streamers among them. */
export const lobby: Answer<typeof Lobby> = ({ query }, state) => {
  const size = lobbySize(query)
  const online = state.presence.online()
  const winning = online.filter(
    person => person.profile && state.currentGames.rtp(person) >= WINNING_RTP,
  )
  return { live: listOf(online, size, state), winning: listOf(winning, size, state) }
}

/** Answers the most watched streamers and the next announced streams. */
export const topStreamers: Answer<typeof TopStreamers> = ({ wallet }, state) => {
  const streamers = state.presence.online().filter(person => person.profile)
  return {
    streamers: streamers.slice(0, TOP_STREAMERS).map(person => recordOf(person, state)),
    schedules: upcomingEntries(state, wallet).slice(0, TOP_SCHEDULES),
  }
}

/** Answers the options of the lobby's filters. */
export const filterParameters: Answer<typeof FilterParameters> = (_call, state) => {
  const spoken = new Set(state.people.streamers.map(({ language }) => language))
  return {
    languages: languages.filter(language => spoken.has(language)),
    providers: [...providers],
    games: games.map(game => ({
      id: game.id,
      name: game.name,
      provider: game.provider,
      image: state.pictures.ofGame(game).SIXTEEN_NINE ?? null,
    })),
  }
}

/** The demo's lookup codes: two of streamers who are online, and one of an offline streamer. */
const VALID_CODES: readonly string[] = ['111111', '222222']
const OFFLINE_CODE = '333333'

/** Answers the streamer of a lookup code, if they are online. */
export const walletByCode: Answer<typeof LobbyRecord> = ({ query }, state) => {
  const code = query.get('code')?.trim() ?? ''
  const streamers = state.presence.online().filter(person => person.profile)
  const found = streamers[VALID_CODES.indexOf(code)]
  if (found) return recordOf(found, state)
  if (code === OFFLINE_CODE || VALID_CODES.includes(code)) {
    throw new ApiError(404, 'Streamer is offline', 'stream.lobby.otp.error.streamerOffline')
  }
  throw new ApiError(404, 'Incorrect code, please try again', 'stream.lobby.otp.error.wrongCode')
}

/** Answers a person by wallet hash or nickname: the lobby record with `all=true`, else a summary. */
export function lobbyWallet(
  { query }: Call,
  state: DemoState,
): v.InferInput<typeof LobbyRecord> | v.InferInput<typeof PlayerSummary> {
  const person = state.people.find(query.get('query') ?? '')
  if (!person) throw new ApiError(404, 'Player by query not found')
  return query.get('all') === 'true' ? recordOf(person, state) : summaryOf(person)
}
