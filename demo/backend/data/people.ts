import type * as v from 'valibot'
import type { StreamingType } from '../../../src/model/stream.ts'
import type { Random } from '../random.ts'
import { walletOf } from '../random.ts'
import { bios } from './bios.ts'
import { type Game, games } from './games.ts'
import { playerRoster, streamerRoster } from './roster.ts'
import { sampleSocialLinks } from './social-links.ts'

/** A streamer's shared pool as the sample data begins it. */
export interface SamplePool {
  readonly userCount: number
  readonly balanceUsd: number
}

/** What only a streamer has. */
export interface StreamerProfile {
  /** Place in the roster, by which the portrait is drawn. */
  readonly index: number
  readonly channelId: string
  readonly streamingType: v.InferOutput<typeof StreamingType>
  /** Viewers on an ordinary evening; the presence drifts around it. */
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
  /** Return to player, 0 to 1. */
  readonly rtp: number
  /** Null for an ordinary player. */
  readonly profile: StreamerProfile | null
}

const FIRST_STREAMER_ID = 7001
const FIRST_PLAYER_ID = 9001
const LOWEST_RTP = 0.88
const HIGHEST_RTP = 0.985
const MOST_VIEWERS = 1500
/** How fast the audience thins out down the roster. */
const VIEWERS_EXPONENT = 0.62

const sampleRtp = (random: Random): number =>
  Number(random.between(LOWEST_RTP, HIGHEST_RTP).toFixed(3))

function samplePool(random: Random): SamplePool | null {
  if (!random.chance(0.5)) return null
  // A draw that nothing needs any more; without it every seed would make other people.
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

/** Every game is played by somebody before one comes twice. */
function dealGames(random: Random, count: number): Game[] {
  const dealt: Game[] = []
  while (dealt.length < count) dealt.push(...random.shuffle(games))
  return dealt.slice(0, count)
}

/** A person with a stream. */
type Streamer = Person & { readonly profile: StreamerProfile }

function createStreamer(seed: Random, index: number, game: Game, bio: string | null): Streamer {
  const random = seed.fork(`streamer:${index}`)
  const { nickname = '', language = 'en' } = streamerRoster[index] ?? {}
  const wanted = MOST_VIEWERS / (index + 1) ** VIEWERS_EXPONENT
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
      baseViewers: Math.round(wanted * random.between(0.82, 1.12)),
      pool: samplePool(random),
      showTipBalance: random.chance(0.6),
      shortBio: random.chance(0.85) ? bio : null,
      categories: sampleCategories(random, game),
      socialLinks: sampleSocialLinks(random, nickname),
    },
  }
}

function createStreamers(seed: Random): Streamer[] {
  const shuffledBios = seed.fork('bios').shuffle(bios)
  return dealGames(seed.fork('streamer-games'), streamerRoster.length)
    .map((game, index) =>
      createStreamer(seed, index, game, shuffledBios[index % bios.length] ?? null),
    )
    .sort((a, b) => b.profile.baseViewers - a.profile.baseViewers)
}

function createPlayers(seed: Random): Person[] {
  const dealt = dealGames(seed.fork('player-games'), playerRoster.length)
  return dealt.map((game, index) => ({
    userId: FIRST_PLAYER_ID + index,
    wallet: walletOf(`player:${index}`),
    nickname: playerRoster[index]?.nickname ?? '',
    language: playerRoster[index]?.language ?? 'en',
    game,
    rtp: sampleRtp(seed.fork(`player:${index}`)),
    profile: null,
  }))
}

/** Everybody that the demo knows, streamers first and the most popular of them first. */
export interface People {
  readonly all: readonly Person[]
  byWallet(wallet: string): Person | undefined
  /** By wallet hash or, whatever its case, by nickname. */
  find(query: string): Person | undefined
}

/** The sample streamers and players of a seed. */
export function createPeople(seed: Random): People {
  const all = [...createStreamers(seed), ...createPlayers(seed)]
  const wallets = new Map(all.map(person => [person.wallet, person]))
  const nicknames = new Map(all.map(person => [person.nickname.toLowerCase(), person]))
  return {
    all,
    byWallet: wallet => wallets.get(wallet),
    find: query => wallets.get(query) ?? nicknames.get(query.trim().toLowerCase()),
  }
}
