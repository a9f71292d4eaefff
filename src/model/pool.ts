import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { PoolStatus } from './lobby.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray } from './tolerant-schemas.ts'

/** A pool with the viewer's share; the percentage is 0 to 100, null until it is computed. */
export const PoolInfo = object({
  balance: Decimal,
  currency: v.string(),
  monetaryShare: Decimal,
  percentageShare: nullable(v.number()),
  roundCount: v.number(),
  status: PoolStatus,
})
export type PoolInfo = v.InferOutput<typeof PoolInfo>

/** Another contributor to a pool. */
export const PoolParticipant = object({
  userId: Id,
  nickname: nullable(v.string()),
  amount: Decimal,
  percentage: v.number(),
})
export type PoolParticipant = v.InferOutput<typeof PoolParticipant>

const BANK_SECTIONS = ['MY_PART', 'STREAMER', 'OTHERS'] as const
export type BankSectionLabel = (typeof BANK_SECTIONS)[number]

/** The money of a pool by contributor; percentages are 0 to 100. */
export const BankOverview = object({
  totalBank: Decimal,
  currency: v.string(),
  sections: tolerantArray(
    object({
      label: v.picklist(BANK_SECTIONS),
      amount: Decimal,
      percentage: v.number(),
      /** Contributors of the section OTHERS; empty in the other sections. */
      participants: v.nullish(tolerantArray(PoolParticipant), []),
    }),
  ),
})
export type BankOverview = v.InferOutput<typeof BankOverview>
