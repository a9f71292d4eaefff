import * as v from 'valibot'

const EXACT = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * A finite amount, sent as a JSON number or (for exactness) as a string; inside, its exact text,
 * which nothing can add up by mistake. `lib/amount.ts` makes Money of it wherever one is computed
 * or shown, so that a list of records costs nothing for the amounts that nobody sees.
 */
export const Decimal = v.pipe(
  v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.regex(EXACT))]),
  v.transform(String),
  v.brand('Decimal'),
)
export type Decimal = v.InferOutput<typeof Decimal>

export const Balance = v.object({ balance: Decimal, currency: v.string() })
export type Balance = v.InferOutput<typeof Balance>

/** How many units of one currency another one is worth; exact, above zero. */
export const Rate = v.pipe(
  Decimal,
  v.check(rate => Number(rate) > 0, 'not above zero'),
)
export type Rate = v.InferOutput<typeof Rate>
