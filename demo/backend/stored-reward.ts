import * as v from 'valibot'
import { object } from '../../src/lib/object-schema.ts'
import { RewardGame } from '../../src/model/reward.ts'

/** A reward in the backend's state; amounts are plain numbers. */
export const StoredReward = object({
  id: v.string(),
  gameType: RewardGame,
  claimed: v.boolean(),
  createdAt: v.string(),
  dateOfClaim: v.nullable(v.string()),
  prize: v.variant('type', [
    object({ type: v.literal('MONETARY'), amountUsd: v.number() }),
    object({ type: v.literal('PROMO_CODE'), amountUsd: v.number(), promoCode: v.string() }),
  ]),
  /** Won while the demo ran; such rewards are listed first in any order. */
  isNew: v.boolean(),
})
export type StoredReward = v.InferOutput<typeof StoredReward>
