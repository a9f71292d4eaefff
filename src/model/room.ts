import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { Images, OptionalText, userKey } from './fields.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray, tolerantRecord, withFallback } from './tolerant-schemas.ts'

export const StreamSettings = object({
  streamUrl: v.string(),
  operatorName: nullable(v.string()),
  /** Bearer token for servers that require one. */
  token: nullable(v.string()),
  /** URL that is tried if `streamUrl` doesn't play. */
  fallbackUrl: nullable(v.string()),
})
export type StreamSettings = v.InferOutput<typeof StreamSettings>

/** A copier's rank in a streamer's leaderboard. */
export const LeaderboardEntry = object({
  userId: Id,
  nickname: nullable(v.string()),
  copiedBetsCount: v.number(),
  /** Rank, from 1. */
  position: v.number(),
  /** In USD. */
  winAmount: Decimal,
})
export type LeaderboardEntry = v.InferOutput<typeof LeaderboardEntry>

/** The top of a leaderboard, and the viewer's own entry; null if they aren't ranked. */
export const Leaderboard = object({
  topPlayers: tolerantArray(LeaderboardEntry, userKey),
  currentUser: withFallback(nullable(LeaderboardEntry), null),
})
export type Leaderboard = v.InferOutput<typeof Leaderboard>

export const GameThumbnail = object({
  id: Id,
  name: OptionalText,
  images: Images,
  provider: nullable(v.string()),
  /** A single picture, from servers without aspect ratios. */
  image: nullable(v.string()),
})
export type GameThumbnail = v.InferOutput<typeof GameThumbnail>

/** Suggested tip amounts, in session currency. */
export const TipAmounts = tolerantArray(Decimal)
export type TipAmounts = v.InferOutput<typeof TipAmounts>

/** Report reasons with a built-in text; a server may send others. */
export const REPORT_REASONS = [
  'CHEATING',
  'SCAMMING_OR_FRAUD',
  'HARASSMENT_OR_HATE_SPEECH',
  'INAPPROPRIATE_BEHAVIOUR',
  'SPAM_OR_MISLEADING_BEHAVIOUR',
] as const
export const KnownReason = v.picklist(REPORT_REASONS)
export type KnownReason = v.InferOutput<typeof KnownReason>

/** The server's reasons for a report, with its text for each. */
export const ReportReasons = tolerantRecord(v.string())
export type ReportReasons = v.InferOutput<typeof ReportReasons>

/** Maximum characters of a comment (docs/behaviour/room.md#reports). */
export const MAX_COMMENT_LENGTH = 500

export const Report = object({
  reason: v.string(),
  comment: v.optional(v.pipe(v.string(), v.maxLength(MAX_COMMENT_LENGTH))),
})
export type Report = v.InferOutput<typeof Report>
