import type { Page } from '@playwright/test'
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
function manyPlayers(count: number): Wire<typeof Lobby> {
  const records = Array.from({ length: count }, (_, at) => record(at))
  const list = { total: count, hasNext: false, records }
  return { live: list, winning: list }
}

/** Returns filters with `count` games, and with the languages and providers of the players. */
function manyFilters(count: number): Wire<typeof FilterParameters> {
  const games = Array.from({ length: count }, (_, at) => ({
    id: at,
    name: `Game ${word(at)} ${padded(at)}`,
  }))
  return { languages: LANGUAGES, providers: PROVIDERS, games }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Has the server answer with so many players in each list, and so many games to filter by. */
export async function answerWithMany(page: Page, count: number): Promise<void> {
  const prefix = '**/api/v1/app/web/lobby'
  const [players, filters] = [manyPlayers(count), manyFilters(count)]
  await page.route(`${prefix}?*`, route => route.fulfill({ json: players }))
  // Top streamers that the list lacks would be added to it.
  await page.route(`${prefix}/top-streamers`, route =>
    route.fulfill({ json: { streamers: [], schedules: [] } }),
  )
  await page.route(`${prefix}/filter-parameters`, route => route.fulfill({ json: filters }))
  await page.route('**/pictures/*', route =>
    route.fulfill({ contentType: 'image/png', body: onePixel }),
  )
}
