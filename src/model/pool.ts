import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { Id } from './primitives.ts'

export const PoolStatus = v.picklist(['OPEN', 'ACTIVE', 'CLOSED'])
export type PoolStatus = v.InferOutput<typeof PoolStatus>

/** A pool as a lobby record tells of it; the balance is in session currency. */
export const PoolSummary = v.object({
  streamerUserId: Id,
  status: PoolStatus,
  userCount: v.number(),
  balance: Decimal,
})
export type PoolSummary = v.InferOutput<typeof PoolSummary>
