import type * as v from 'valibot'
import type { StreamingType } from '../../../src/model/lobby.ts'
import type { Random } from '../random.ts'
import { walletOf } from '../random.ts'
import { characters } from './chat/characters.ts'
import { type Game, games } from './games.ts'
import { playerRoster, streamerRoster } from './roster.ts'
import { sampleSocialLinks } from './social-links.ts'

/** A streamer's sample pool. */
interface SamplePool {
  readonly userCount: number
  readonly balanceUsd: number
}

/** Data that only streamers have. */
export interface StreamerProfile {
  /** Index in the roster; the portrait depends on it. */
  readonly index: number
  readonly channelId: string
  readonly streamingType: v.InferOutput<typeof StreamingType>
  /** Usual number of viewers; the simulator varies it. */
  readonly baseViewers: number
  readonly pool: SamplePool | null
  readonly showTipBalance: boolean
  readonly shortBio: string | null
  readonly categories: readonly string[]
  readonly socialLinks: Readonly<Record<string, string | null>>
}

/** A streamer or ordinary player of the sample data. */
export interface Person {
  readonly userId: number
  readonly wallet: string
  readonly nickname: string
  readonly language: string
  readonly game: Game
  /** Return to player (RTP), 0 to 1. */
  readonly rtp: number
  /** Null for an ordinary player. */
  readonly profile: StreamerProfile | null
}

const FIRST_STREAMER_ID = 7001
const FIRST_PLAYER_ID = 9001
const MIN_RTP = 0.88
const MAX_RTP = 0.985
const MAX_VIEWERS = 1500
/** Exponent by which the number of viewers falls with the index in the roster. */
const VIEWERS_EXPONENT = 0.62

const sampleRtp = (random: Random): number => Number(random.between(MIN_RTP, MAX_RTP).toFixed(3))

function samplePool(random: Random): SamplePool | null {
  if (!random.chance(0.5)) return null
  // An unused value; without it every seed would generate different people.
  random.next()
  return {
    userCount: random.integer(3, 240),
    balanceUsd: random.between(180, 4200),
  }
}

function sampleCategories(random: Random, game: Game): string[] {
  const more = random.shuffle([
    'LIVE_CASINO',
    'CRASH_GAMES',
    'GAME_SHOWS',
    'TABLE_GAMES',
    'ARCADE_GAMES',
  ])
  return [...new Set([game.category, 'SLOTS', ...more.slice(0, random.integer(0, 2))])]
}

/** Assigns games at random; no game is used twice before every game is used once. */
function assignGames(random: Random, count: number): Game[] {
  const assigned: Game[] = []
  while (assigned.length < count) assigned.push(...random.shuffle(games))
  return assigned.slice(0, count)
}

type Streamer = Person & { readonly profile: StreamerProfile }

function createStreamer(seed: Random, index: number, game: Game, bio: string | null): Streamer {
  const random = seed.fork(`streamer:${index}`)
  const { nickname = '', language = 'en' } = streamerRoster[index] ?? {}
  const expectedViewers = MAX_VIEWERS / (index + 1) ** VIEWERS_EXPONENT
  return {
    userId: FIRST_STREAMER_ID + index,
    wallet: walletOf(`streamer:${index}`),
    nickname,
    language,
    game,
    rtp: sampleRtp(random),
    profile: {
      index,
      channelId: `channel-${FIRST_STREAMER_ID + index}`,
      streamingType: random.chance(0.8) ? 'WHIP' : 'WEB',
      baseViewers: Math.round(expectedViewers * random.between(0.82, 1.12)),
      pool: samplePool(random),
      showTipBalance: random.chance(0.6),
      shortBio: random.chance(0.85) ? bio : null,
      categories: sampleCategories(random, game),
      socialLinks: sampleSocialLinks(random, nickname),
    },
  }
}

function createStreamers(seed: Random): Streamer[] {
  const shuffled = seed.fork('bios').shuffle(characters)
  return assignGames(seed.fork('streamer-games'), streamerRoster.length)
    .map((game, index) =>
      createStreamer(seed, index, game, shuffled[index % shuffled.length]?.bio ?? null),
    )
    .sort((a, b) => b.profile.baseViewers - a.profile.baseViewers)
}

function createPlayers(seed: Random): Person[] {
  const assigned = assignGames(seed.fork('player-games'), playerRoster.length)
  return assigned.map((game, index) => ({
    userId: FIRST_PLAYER_ID + index,
    wallet: walletOf(`player:${index}`),
    nickname: playerRoster[index]?.nickname ?? '',
    language: playerRoster[index]?.language ?? 'en',
    game,
    rtp: sampleRtp(seed.fork(`player:${index}`)),
    profile: null,
  }))
}

/** Creates the sample people of a seed: streamers by popularity, then ordinary players. */
export function createPeople(seed: Random) {
  const streamers = createStreamers(seed)
  const all: readonly Person[] = [...streamers, ...createPlayers(seed)]
  const wallets = new Map(all.map(person => [person.wallet, person]))
  const userIds = new Map(all.map(person => [String(person.userId), person]))
  const nicknames = new Map(all.map(person => [person.nickname.toLowerCase(), person]))
  return {
    all,
    streamers,
    byWallet: (wallet: string) => wallets.get(wallet),
    byUserId: (userId: unknown) => userIds.get(String(userId)),
    /** Returns the streamer with a user id; undefined for an ordinary player's. */
    streamerById: (userId: unknown): Person | undefined =>
      streamers.find(person => String(person.userId) === String(userId)),
    /** Finds a person by wallet hash or by nickname, ignoring case. */
    find: (query: string) => wallets.get(query) ?? nicknames.get(query.trim().toLowerCase()),
  }
}
export type People = ReturnType<typeof createPeople>
