import type * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { tolerantArray } from './tolerant-parts.ts'

/** Amounts that a streamer's viewers are offered to give, in session currency. */
export const TipAmounts = tolerantArray(Decimal)
export type TipAmounts = v.InferOutput<typeof TipAmounts>
