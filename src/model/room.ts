import * as v from 'valibot'
import { Images, OptionalName } from './fields.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray, tolerantRecord, withFallback } from './tolerant-schemas.ts'

/** Where a stream is watched. */
export const StreamSettings = v.object({
  streamUrl: v.string(),
  operatorName: nullable(v.string()),
  /** For engines that ask for one. */
  token: nullable(v.string()),
  /** Tried where `streamUrl` does not play. */
  fallbackUrl: nullable(v.string()),
})
export type StreamSettings = v.InferOutput<typeof StreamSettings>

/** Somebody's place among those who copy a streamer. */
export const LeaderboardEntry = v.object({
  userId: Id,
  nickname: nullable(v.string()),
  copiedBetsCount: v.number(),
  /** 1 is the best. */
  position: v.number(),
  /** In USD. */
  winAmount: Decimal,
})
export type LeaderboardEntry = v.InferOutput<typeof LeaderboardEntry>

/** The best ones, and where the viewer stands; null for who has no place. */
export const Leaderboard = v.object({
  topPlayers: tolerantArray(LeaderboardEntry),
  currentUser: withFallback(nullable(LeaderboardEntry), null),
})
export type Leaderboard = v.InferOutput<typeof Leaderboard>

/** A game with its thumbnails. */
export const GameThumbnail = v.object({
  id: Id,
  name: OptionalName,
  images: Images,
  provider: nullable(v.string()),
  /** One picture, where the server has no ratios. */
  image: nullable(v.string()),
})
export type GameThumbnail = v.InferOutput<typeof GameThumbnail>

/** Amounts that a streamer's viewers are offered to give, in session currency. */
export const TipAmounts = tolerantArray(Decimal)
export type TipAmounts = v.InferOutput<typeof TipAmounts>

/** The reasons that we have words for; a server may know others. */
export const REPORT_REASONS = [
  'CHEATING',
  'SCAMMING_OR_FRAUD',
  'HARASSMENT_OR_HATE_SPEECH',
  'INAPPROPRIATE_BEHAVIOUR',
  'SPAM_OR_MISLEADING_BEHAVIOUR',
] as const
export const KnownReason = v.picklist(REPORT_REASONS)
export type KnownReason = v.InferOutput<typeof KnownReason>

/** Reasons for a report, with the server's word for each. */
export const ReportReasons = tolerantRecord(v.string())
export type ReportReasons = v.InferOutput<typeof ReportReasons>

/** Maximum characters of a comment (docs/behaviour/room.md#reports). */
export const MAX_COMMENT_LENGTH = 500

/** What a report says. */
export const Report = v.object({
  reason: v.string(),
  comment: v.optional(v.pipe(v.string(), v.maxLength(MAX_COMMENT_LENGTH))),
})
export type Report = v.InferOutput<typeof Report>
