import * as v from 'valibot'

const isMap = (raw: unknown): raw is object =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Flag name to state; unknown names are kept, absent ones are off. */
export const FeatureFlags: v.CustomSchema<Readonly<Record<string, boolean>>, undefined> = v.custom<
  Readonly<Record<string, boolean>>
>(raw => isMap(raw) && Object.values(raw).every(state => typeof state === 'boolean'))
export type FeatureFlags = v.InferOutput<typeof FeatureFlags>
