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
import type { Call } from '../http.ts'
import { recordOf, summaryOf } from './records.ts'
import { upcomingEntries } from './schedule.ts'

/** The lobby's own page size; the demo's pagination rule does not touch it. */
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

/** Everybody on line, and those streamers among them who are winning. */
export function lobby({ query }: Call, state: DemoState): v.InferInput<typeof Lobby> {
  const size = lobbySize(query)
  const online = state.presence.online()
  const winning = online.filter(
    person => person.profile && state.playing.rtp(person) >= WINNING_RTP,
  )
  return { live: listOf(online, size, state), winning: listOf(winning, size, state) }
}

/** The most watched streamers and what is announced next. */
export function topStreamers(
  { wallet }: Call,
  state: DemoState,
): v.InferInput<typeof TopStreamers> {
  const streamers = state.presence.online().filter(person => person.profile)
  return {
    streamers: streamers.slice(0, TOP_STREAMERS).map(person => recordOf(person, state)),
    schedules: upcomingEntries(state, wallet).slice(0, TOP_SCHEDULES),
  }
}

/** What the players' filters offer. */
export function filterParameters(
  _call: Call,
  state: DemoState,
): v.InferInput<typeof FilterParameters> {
  const spoken = new Set(
    state.people.all.filter(person => person.profile).map(({ language }) => language),
  )
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

/** The look-up codes of the demo: two that lead to a room, and one of a streamer who is away. */
const VALID_CODES: readonly string[] = ['111111', '222222']
const OFFLINE_CODE = '333333'

/** The streamer of a code, as long as they are on air. */
export function walletByCode({ query }: Call, state: DemoState): v.InferInput<typeof LobbyRecord> {
  const code = query.get('code')?.trim() ?? ''
  const streamers = state.presence.online().filter(person => person.profile)
  const found = streamers[VALID_CODES.indexOf(code)]
  if (found) return recordOf(found, state)
  if (code === OFFLINE_CODE || VALID_CODES.includes(code)) {
    throw new ApiError(404, 'Streamer is offline', 'stream.lobby.otp.error.streamerOffline')
  }
  throw new ApiError(404, 'Incorrect code, please try again', 'stream.lobby.otp.error.wrongCode')
}

/** One person by wallet hash or nickname: the lobby's record with `all=true`, else the summary. */
export function lobbyWallet(
  { query }: Call,
  state: DemoState,
): v.InferInput<typeof LobbyRecord> | v.InferInput<typeof PlayerSummary> {
  const person = state.people.find(query.get('query') ?? '')
  if (!person) throw new ApiError(404, 'Player by query not found')
  return query.get('all') === 'true' ? recordOf(person, state) : summaryOf(person)
}
