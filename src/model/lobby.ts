import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { AmountLimit, DateText, Images, OptionalText, TimeLimit } from './fields.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray, tolerantRecord, withFallback } from './tolerant-schemas.ts'

export const StreamStatus = v.picklist(['ONLINE', 'OFFLINE', 'BROADCAST', 'STARTING'])
export type StreamStatus = v.InferOutput<typeof StreamStatus>

export const StreamingType = v.picklist(['WHIP', 'WEB'])
export const ModerationStage = v.picklist(['REQUESTED', 'ACCEPTED', 'COMPLETED', 'REJECTED'])

export const Stream = object({
  id: Id,
  /** Null if the status is unknown. */
  status: withFallback(v.nullable(StreamStatus), null),
  channelId: nullable(v.string()),
  streamingType: withFallback(nullable(StreamingType), null),
  moderationStage: withFallback(nullable(ModerationStage), null),
  showTipBalance: TolerantBoolean,
})
export type Stream = v.InferOutput<typeof Stream>

/** Returns whether a stream is live: ONLINE or BROADCAST, but not yet STARTING. */
export const isLive = (status: StreamStatus): boolean =>
  status === 'ONLINE' || status === 'BROADCAST'

/** An announced stream; `dateOfStream` is an ISO date, in UTC if it names no zone. */
export const ScheduleEntry = object({
  images: Images,
  nickName: v.string(),
  dateOfStream: DateText,
  wallet: v.string(),
  favourite: TolerantBoolean,
  language: nullable(v.string()),
})
export type ScheduleEntry = v.InferOutput<typeof ScheduleEntry>

/** Returns the key of an announced stream in a list. */
export const scheduleKey = ({ wallet, dateOfStream }: ScheduleEntry): string =>
  `${wallet} ${dateOfStream}`

export const SchedulePage = object({
  total: withFallback(v.number(), 0),
  hasNext: TolerantBoolean,
  content: tolerantArray(ScheduleEntry, scheduleKey),
})
export type SchedulePage = v.InferOutput<typeof SchedulePage>

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

/** An unknown status counts as CLOSED: no deposits, while shares stay visible and can be withdrawn. */
export const PoolStatus = withFallback(v.picklist(['OPEN', 'ACTIVE', 'CLOSED']), 'CLOSED')
export type PoolStatus = v.InferOutput<typeof PoolStatus>

/** A pool in a lobby record; the balance is in session currency. */
export const PoolSummary = object({
  streamerUserId: Id,
  status: PoolStatus,
  userCount: v.number(),
  balance: Decimal,
})
export type PoolSummary = v.InferOutput<typeof PoolSummary>

/** Highest share of the stakes that a player gets back; a percentage is far above it. */
export const MAX_RTP = 1.5
export const Rtp = v.pipe(
  v.number(),
  v.check(share => share >= 0 && share <= MAX_RTP),
)

export const PeopleCount = v.pipe(
  v.number(),
  v.check(count => count >= 0 && count % 1 === 0),
)

/** The player of a wallet, without the rest of the lobby record. */
export const PlayerSummary = object({ userId: Id, wallet: v.string(), nickname: v.string() })
export type PlayerSummary = v.InferOutput<typeof PlayerSummary>

/** A streamer or an ordinary player as the lobby lists them; `rtp` is 0 to 1. */
export const LobbyRecord = object({
  ...PlayerSummary.entries,
  images: Images,
  language: nullable(v.string()),
  gameId: nullable(Id),
  gameName: OptionalText,
  gameProvider: nullable(v.string()),
  rtp: withFallback(nullable(Rtp), null),
  channelId: nullable(v.string()),
  streamer: TolerantBoolean,
  streamingType: withFallback(nullable(StreamingType), null),
  pool: withFallback(nullable(PoolSummary), null),
  showTipBalance: v.nullish(TolerantBoolean, false),
  shortBio: nullable(v.string()),
  categories: nullable(tolerantArray(v.string())),
  socialLinks: nullable(tolerantRecord(nullable(v.string()))),
  streamerId: nullable(Id),
  /** People watching now; null if the server doesn't count them. */
  viewers: withFallback(nullable(PeopleCount), null),
})
export type LobbyRecord = v.InferOutput<typeof LobbyRecord>

/** Returns the key of a player's record in a list. */
export const walletKey = ({ wallet }: { readonly wallet: string }): string => wallet

export const LobbyList = object({
  total: withFallback(v.number(), 0),
  hasNext: TolerantBoolean,
  records: tolerantArray(LobbyRecord, walletKey),
})
export type LobbyList = v.InferOutput<typeof LobbyList>

export const Lobby = object({ live: LobbyList, winning: LobbyList })
export type Lobby = v.InferOutput<typeof Lobby>

export const TopStreamers = object({
  streamers: tolerantArray(LobbyRecord, walletKey),
  schedules: tolerantArray(ScheduleEntry, scheduleKey),
})
export type TopStreamers = v.InferOutput<typeof TopStreamers>

/** Returns whether a record is a streamer's: flagged as one, with a channel. */
export const isStreamer = (record: LobbyRecord): boolean =>
  record.streamer && record.channelId !== null

/** An amount of the bets of settings; null if a server has none for visitors. The contract requires it. */
export const BetAmount = nullable(Decimal)

export const Settings = object({
  minBetVolumeInSessionCurrency: BetAmount,
  maxBetVolumeInSessionCurrency: BetAmount,
  maxBetVolumeActive: TolerantBoolean,
  defaultBetVolumeInSessionCurrency: BetAmount,
  showOnlyStreamers: TolerantBoolean,
  /** Operator's limits of a play session, in session currency; null is no limit. An invalid one has no fallback. */
  sessionLossLimit: nullable(AmountLimit),
  sessionWinLimit: nullable(AmountLimit),
  sessionStakeLimit: nullable(AmountLimit),
  sessionTimeLimitSeconds: nullable(TimeLimit),
  /** Minutes of play between two reality checks; null leaves them to the market. */
  realityCheckMinutes: nullable(TimeLimit),
  /** Asks the viewer to confirm each copy session before it starts. */
  confirmEachRound: v.nullish(TolerantBoolean, false),
  /** Whether the server proposes each bet of a copy session that asks for it, instead of placing it. */
  confirmsRounds: v.nullish(TolerantBoolean, false),
  /** A market's name or fields of its profile, parsed where it is used (model/markets.ts). */
  market: v.optional(v.unknown()),
  /** Addresses of help for players, by locale. */
  helpLinks: withFallback(nullable(tolerantRecord(v.string())), null),
})
export type Settings = v.InferOutput<typeof Settings>
