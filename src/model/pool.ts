import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { userKey } from './fields.ts'
import { PoolStatus } from './lobby.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray, withFallback } from './tolerant-schemas.ts'

/** Parses everything but a number as null: amounts are shown without it. */
const Percentage = withFallback(nullable(v.number()), null)

/** A pool with the viewer's share; the percentage is 0 to 100, null until it is computed. */
export const PoolInfo = object({
  balance: Decimal,
  currency: v.string(),
  monetaryShare: Decimal,
  percentageShare: Percentage,
  /** Without a fallback, an invalid count would hide the viewer's money. */
  roundCount: withFallback(v.number(), 0),
  status: PoolStatus,
})
export type PoolInfo = v.InferOutput<typeof PoolInfo>

export const PoolParticipant = object({
  userId: Id,
  nickname: nullable(v.string()),
  amount: Decimal,
  percentage: Percentage,
})
export type PoolParticipant = v.InferOutput<typeof PoolParticipant>

const BANK_SECTIONS = ['MY_PART', 'STREAMER', 'OTHERS'] as const
export type BankSectionLabel = (typeof BANK_SECTIONS)[number]

/** The money of a pool by contributor; percentages are 0 to 100, null until they are computed. */
export const BankOverview = object({
  totalBank: Decimal,
  currency: v.string(),
  sections: tolerantArray(
    object({
      label: v.picklist(BANK_SECTIONS),
      amount: Decimal,
      percentage: Percentage,
      /** Contributors of the section OTHERS; empty in the other sections. */
      participants: v.nullish(tolerantArray(PoolParticipant, userKey), []),
    }),
  ),
})
export type BankOverview = v.InferOutput<typeof BankOverview>
