import * as v from 'valibot'
import { tolerantRecord } from './tolerant.ts'

/** Flag name to state; unknown names are kept, absent ones are off, as are those without a boolean. */
export const FeatureFlags = tolerantRecord(v.boolean())
export type FeatureFlags = v.InferOutput<typeof FeatureFlags>
