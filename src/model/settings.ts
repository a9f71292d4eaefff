import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { nullable } from './primitives.ts'

export const Settings = v.object({
  minBetVolume: Decimal,
  minBetVolumeInSessionCurrency: Decimal,
  maxBetVolume: Decimal,
  maxBetVolumeInSessionCurrency: Decimal,
  maxBetVolumeActive: v.boolean(),
  defaultBetVolume: Decimal,
  defaultBetVolumeInSessionCurrency: Decimal,
  showOnlyStreamers: v.boolean(),
  streamUrl: nullable(v.string()),
  operatorName: nullable(v.string()),
})
export type Settings = v.InferOutput<typeof Settings>
