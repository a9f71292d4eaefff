import { FEATURE_FLAGS, type FeatureFlag, type FeatureFlags } from '../../../src/model/user.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'

/** Flags that are off unless the scenario forces them on. */
const OFF: readonly FeatureFlag[] = ['become_a_streamer']

/** Answers the state of every flag. */
export function featureFlags(_call: Call, { settings }: DemoState): FeatureFlags {
  return Object.fromEntries(
    FEATURE_FLAGS.map(flag => [flag, settings.forceFlags.includes(flag) || !OFF.includes(flag)]),
  )
}
