import { FEATURE_FLAGS, type FeatureFlag } from '../../../src/model/flag-names.ts'
import type { FeatureFlags } from '../../../src/model/flags.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'

/** Off unless forced: most operators choose their streamers themselves. */
const OFF: readonly FeatureFlag[] = ['become_a_streamer']

/** The state of every flag, with the scenario's forced ones on. */
export function featureFlags(_call: Call, { settings }: DemoState): FeatureFlags {
  return Object.fromEntries(
    FEATURE_FLAGS.map(flag => [flag, settings.forceFlags.includes(flag) || !OFF.includes(flag)]),
  )
}
