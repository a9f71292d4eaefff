import * as v from 'valibot'
import { Decimal } from './decimal.ts'

/** Amounts that a streamer's viewers are offered to give, in session currency. */
export const TipAmounts = v.array(Decimal)
export type TipAmounts = v.InferOutput<typeof TipAmounts>
