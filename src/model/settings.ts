import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { nullable } from './primitives.ts'
import { TolerantBoolean } from './tolerant-parts.ts'

export const Settings = v.object({
  minBetVolume: Decimal,
  minBetVolumeInSessionCurrency: Decimal,
  maxBetVolume: Decimal,
  maxBetVolumeInSessionCurrency: Decimal,
  maxBetVolumeActive: TolerantBoolean,
  defaultBetVolume: Decimal,
  defaultBetVolumeInSessionCurrency: Decimal,
  showOnlyStreamers: TolerantBoolean,
  streamUrl: nullable(v.string()),
  operatorName: nullable(v.string()),
  /** Limits of one copying that an operator may set, in session currency; null is none. */
  sessionLossLimit: nullable(Decimal),
  sessionWinLimit: nullable(Decimal),
  sessionTimeLimitSeconds: nullable(v.number()),
  /** Every copying is confirmed once more before it begins. */
  confirmEachRound: v.nullish(TolerantBoolean, false),
})
export type Settings = v.InferOutput<typeof Settings>
