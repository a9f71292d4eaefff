import * as v from 'valibot'
import { Decimal } from './decimal.ts'

export const Balance = v.object({ balance: Decimal, currency: v.string() })
export type Balance = v.InferOutput<typeof Balance>
