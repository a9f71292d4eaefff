import * as v from 'valibot'
import { Money } from '../lib/amount.ts'

/** A finite amount, sent as a JSON number or (for exactness) a string; exact inside. */
export const Decimal = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(raw => new Money(raw)),
  v.check(money => money.isFinite(), 'not a finite amount'),
)
