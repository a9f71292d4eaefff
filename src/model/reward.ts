import * as v from 'valibot'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray } from './tolerant-schemas.ts'

/** The games that give something away. */
export const RewardGame = v.picklist(['WHEEL_OF_FORTUNE', 'JACKPOT'])
export type RewardGame = v.InferOutput<typeof RewardGame>

/** What was won: money, or a code that is worth some; told apart by `type`. */
export const Prize = v.variant('type', [
  v.object({ type: v.literal('MONETARY'), amountUsd: Decimal }),
  v.object({
    type: v.literal('PROMO_CODE'),
    amountUsd: Decimal,
    promoCode: nullable(v.string()),
  }),
])
export type Prize = v.InferOutput<typeof Prize>

/** Something that the user won, claimed or not. */
export const Reward = v.object({
  id: Id,
  gameType: RewardGame,
  claimed: TolerantBoolean,
  /** ISO date; without a zone it is UTC. */
  dateOfClaim: nullable(v.string()),
  prize: Prize,
})
export type Reward = v.InferOutput<typeof Reward>

/** One page of rewards, and how many of all pages wait to be claimed. */
export const RewardsResponse = v.object({
  rewards: v.object({
    content: tolerantArray(Reward),
    totalElements: v.number(),
    last: TolerantBoolean,
  }),
  unclaimedCount: v.number(),
})
export type RewardsResponse = v.InferOutput<typeof RewardsResponse>
