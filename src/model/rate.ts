import * as v from 'valibot'
import { Decimal } from './decimal.ts'

/** How many units of one currency another one is worth; exact, above zero. */
export const Rate = v.pipe(
  Decimal,
  v.check(rate => Number(rate) > 0, 'not above zero'),
)
export type Rate = v.InferOutput<typeof Rate>
