import type * as v from 'valibot'
import type { FilterParameters } from '../../../src/model/filters.ts'
import type { Lobby, LobbyRecord } from '../../../src/model/lobby.ts'

type Wire<T extends v.GenericSchema> = v.InferInput<T>

const LANGUAGES = ['en', 'pl', 'de', 'es', 'pt', 'fr']
const PROVIDERS = ['Haldenworks', 'Kettle & Crow', 'Tidemark Nine', 'Umbra Loom']
const SYLLABLES = ['mi', 'ra', 'lo', 'ko', 'tan', 've', 'su', 'zu', 'bel', 'dor']
/** Every fourth record is an ordinary player. */
const PLAYER_INTERVAL = 4

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

const word = (at: number): string =>
  [at, Math.floor(at / 10), Math.floor(at / 100)].map(digit => pick(SYLLABLES, digit)).join('')

const padded = (at: number): string => String(at).padStart(4, '0')

function record(at: number): Wire<typeof LobbyRecord> {
  const isPlayer = at % PLAYER_INTERVAL === PLAYER_INTERVAL - 1
  const game = at % 97
  return {
    userId: at,
    wallet: `wallet-${padded(at)}`,
    nickname: `${word(at)} ${padded(at)}`,
    images: { THREE_FOUR: `/pictures/${at}-3x4.svg`, SIXTEEN_NINE: `/pictures/${at}-16x9.svg` },
    language: pick(LANGUAGES, at) ?? null,
    gameId: game,
    gameName: `Game ${word(game)}`,
    gameProvider: pick(PROVIDERS, game) ?? null,
    rtp: 0.88 + ((at * 37) % 100) / 1000,
    channelId: isPlayer ? null : `channel-${at}`,
    streamer: !isPlayer,
    viewers: isPlayer ? null : 2000 - at,
  }
}

/** Returns a lobby with `count` records in each list; three of four are streamers. */
export function manyPlayers(count: number): Wire<typeof Lobby> {
  const records = Array.from({ length: count }, (_, at) => record(at))
  const list = { total: count, hasNext: false, records }
  return { live: list, winning: list }
}

/** Returns filters with `count` games, and with the languages and providers of the players. */
export function manyFilters(count: number): Wire<typeof FilterParameters> {
  const games = Array.from({ length: count }, (_, at) => ({
    id: at,
    name: `Game ${word(at)} ${padded(at)}`,
  }))
  return { languages: LANGUAGES, providers: PROVIDERS, games }
}
