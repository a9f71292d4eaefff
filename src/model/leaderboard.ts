import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray, withFallback } from './tolerant-parts.ts'

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
