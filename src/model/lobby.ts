import * as v from 'valibot'
import { Images } from './media.ts'
import { OptionalName } from './optional-name.ts'
import { PoolSummary } from './pool.ts'
import { Id, nullable } from './primitives.ts'
import { ScheduleEntry } from './schedule.ts'
import { StreamingType } from './stream.ts'
import { TolerantBoolean, tolerantArray, withFallback } from './tolerant-parts.ts'
import { tolerantRecord } from './tolerant-record.ts'

export const SocialNetwork = v.picklist([
  'TWITCH',
  'YOUTUBE',
  'INSTAGRAM',
  'TWITTER',
  'FACEBOOK',
  'TIKTOK',
  'DISCORD',
  'KICK',
])
export type SocialNetwork = v.InferOutput<typeof SocialNetwork>

/** A streamer or an ordinary player as the lobby lists them; `rtp` is 0 to 1. */
export const LobbyRecord = v.object({
  userId: Id,
  wallet: v.string(),
  nickname: v.string(),
  images: Images,
  language: nullable(v.string()),
  gameId: nullable(Id),
  gameName: OptionalName,
  gameProvider: nullable(v.string()),
  rtp: nullable(v.number()),
  channelId: nullable(v.string()),
  streamer: TolerantBoolean,
  streamingType: withFallback(nullable(StreamingType), null),
  pool: withFallback(nullable(PoolSummary), null),
  showTipBalance: v.optional(TolerantBoolean, false),
  shortBio: nullable(v.string()),
  categories: nullable(tolerantArray(v.string())),
  socialLinks: nullable(tolerantRecord(nullable(v.string()))),
  streamerId: nullable(Id),
  /** People watching now; a server that does not count them leaves it out. */
  viewers: nullable(v.number()),
})
export type LobbyRecord = v.InferOutput<typeof LobbyRecord>

export const LobbyList = v.object({
  total: withFallback(v.number(), 0),
  hasNext: TolerantBoolean,
  records: tolerantArray(LobbyRecord),
})
export type LobbyList = v.InferOutput<typeof LobbyList>

export const Lobby = v.object({ live: LobbyList, winning: LobbyList })
export type Lobby = v.InferOutput<typeof Lobby>

export const TopStreamers = v.object({
  streamers: tolerantArray(LobbyRecord),
  schedules: tolerantArray(ScheduleEntry),
})
export type TopStreamers = v.InferOutput<typeof TopStreamers>

/** Who plays behind a wallet, when the lobby's full record is not asked for. */
export const PlayerSummary = v.object({ userId: Id, wallet: v.string(), nickname: v.string() })
export type PlayerSummary = v.InferOutput<typeof PlayerSummary>

/** A streamer is flagged as one and has a channel. */
export const isStreamer = (record: LobbyRecord): boolean =>
  record.streamer && record.channelId !== null
