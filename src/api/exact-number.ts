import { Money } from '../lib/amount.ts'
import { ExactNumber } from './write.ts'

/** Returns an amount that is sent with all its digits and without an exponent. */
export const exactNumber = (amount: string): ExactNumber =>
  new ExactNumber(new Money(amount).toFixed())
