import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { Count, TolerantBoolean, tolerantArray } from './tolerant-schemas.ts'

/** Games whose prizes are rewards. */
export const RewardGame = v.picklist(['WHEEL_OF_FORTUNE', 'JACKPOT'])
export type RewardGame = v.InferOutput<typeof RewardGame>

/** Prize of a reward: money or a promo code, discriminated by `type`. */
export const Prize = v.variant('type', [
  object({ type: v.literal('MONETARY'), amountUsd: Decimal }),
  object({
    type: v.literal('PROMO_CODE'),
    amountUsd: Decimal,
    promoCode: nullable(v.string()),
  }),
])
export type Prize = v.InferOutput<typeof Prize>

/** A prize that the user won, claimed or not. */
export const Reward = object({
  id: Id,
  gameType: RewardGame,
  claimed: TolerantBoolean,
  /** ISO date; without a zone it is UTC. */
  dateOfClaim: nullable(v.string()),
  prize: Prize,
})
export type Reward = v.InferOutput<typeof Reward>

/** One page of rewards, and the number of unclaimed ones on all pages; a count is null if the server sends none. */
export const RewardsResponse = object({
  rewards: object({
    // `idKey` isn't used, because it would bring its file into the smallest element.
    content: tolerantArray(Reward, ({ id }) => String(id)),
    totalElements: Count,
    last: TolerantBoolean,
  }),
  unclaimedCount: Count,
})
export type RewardsResponse = v.InferOutput<typeof RewardsResponse>
