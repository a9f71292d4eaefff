import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { MARKETS } from './markets.ts'

const Volume = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9))

const entries = {
  minBetVolume: Volume,
  maxBetVolume: Volume,
  maxBetVolumeActive: v.boolean(),
  defaultBetVolume: Volume,
  showOnlyStreamers: v.boolean(),
  /** URL of the stream, or `demo:` for the drawn one. */
  streamUrl: v.pipe(v.string(), v.maxLength(2000), v.regex(/^(demo:|https?:\/\/|wss?:\/\/)/i)),
  operatorName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
}

/** Limits of one play session (amounts in session currency); null is no limit. */
const limits = {
  sessionLossLimit: v.exactOptional(v.nullable(Volume)),
  sessionWinLimit: v.exactOptional(v.nullable(Volume)),
  sessionStakeLimit: v.exactOptional(v.nullable(Volume)),
  sessionTimeLimitSeconds: v.exactOptional(
    v.nullable(
      v.pipe(
        v.number(),
        v.check(seconds => Number.isInteger(seconds)),
        v.minValue(1),
        v.maxValue(86_400),
      ),
    ),
  ),
  confirmEachRound: v.exactOptional(v.boolean()),
}

/** Minutes of play between two reality checks; null leaves them to the market. */
const Minutes = v.pipe(v.number(), v.minValue(0.05), v.maxValue(1440))

/** Market whose rules for responsible play apply. */
const responsible = {
  market: v.exactOptional(v.picklist(MARKETS)),
  realityCheckMinutes: v.exactOptional(v.nullable(Minutes)),
}

/** Operator settings that a demo lets its user edit (volumes in USD). */
export const EditableSettings = object({ ...entries, ...limits, ...responsible })
export type EditableSettings = v.InferOutput<typeof EditableSettings>

/** A patch of those settings. */
export const SettingsChanges = object({
  minBetVolume: v.exactOptional(entries.minBetVolume),
  maxBetVolume: v.exactOptional(entries.maxBetVolume),
  maxBetVolumeActive: v.exactOptional(entries.maxBetVolumeActive),
  defaultBetVolume: v.exactOptional(entries.defaultBetVolume),
  showOnlyStreamers: v.exactOptional(entries.showOnlyStreamers),
  streamUrl: v.exactOptional(entries.streamUrl),
  operatorName: v.exactOptional(entries.operatorName),
  ...limits,
  ...responsible,
})
export type SettingsChanges = v.InferOutput<typeof SettingsChanges>

/** Complete settings whose default bet lies between the smallest and the largest. */
export const ConsistentSettings = v.pipe(
  EditableSettings,
  v.forward(
    v.check(
      ({ minBetVolume, defaultBetVolume, maxBetVolume }) =>
        minBetVolume <= defaultBetVolume && defaultBetVolume <= maxBetVolume,
      'must be between the smallest and the largest volume',
    ),
    ['defaultBetVolume'],
  ),
)
