import * as v from 'valibot'
import { reportIgnored } from './tolerant.ts'

/** Flag name to state; unknown names are kept. Whatever is not `true` is off. */
export type FeatureFlags = Readonly<Record<string, unknown>>

export const FeatureFlags: v.CustomSchema<FeatureFlags, undefined> = v.custom<FeatureFlags>(raw => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false
  for (const [name, state] of Object.entries(raw))
    if (typeof state !== 'boolean') reportIgnored(`${name}, expected boolean`)
  return true
})
