import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'

const EXACT = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * Parses a finite amount, sent as a JSON number or (for exactness) as a string, to its exact text: a
 * branded string can't be added by mistake. `lib/amount.ts` converts it to Money only where it is
 * computed or shown, so that long lists stay cheap.
 */
export const Decimal = v.pipe(
  v.union([
    v.pipe(
      v.number(),
      v.check(amount => Number.isFinite(amount)),
    ),
    v.pipe(v.string(), v.regex(EXACT)),
  ]),
  v.transform(String),
  v.brand('Decimal'),
)
export type Decimal = v.InferOutput<typeof Decimal>

export const Balance = object({ balance: Decimal, currency: v.string() })
export type Balance = v.InferOutput<typeof Balance>

/** An exchange rate: units of one currency per unit of another, exact and above zero. */
export const Rate = v.pipe(
  Decimal,
  v.check(rate => Number(rate) > 0, 'must be above zero'),
)
export type Rate = v.InferOutput<typeof Rate>
