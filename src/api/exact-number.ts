import { Money } from '../lib/amount.ts'
import { ExactNumber } from './write.ts'

/** Returns an amount as it is sent: all of its digits, never an exponent. */
export const exactNumber = (amount: string): ExactNumber =>
  new ExactNumber(new Money(amount).toFixed())
