import * as v from 'valibot'

export const FEATURE_FLAGS = [
  'gamification_center',
  'gamification_center_sign_up_reward',
  'gamification_center_wheel_of_fortune',
  'gamification_center_jackpot',
  'become_a_streamer',
  'copy_stake_tips',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

const isMap = (raw: unknown): raw is object =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Flag name to state; unknown names are kept, absent ones are off. */
export const FeatureFlags: v.CustomSchema<Readonly<Record<string, boolean>>, undefined> = v.custom<
  Readonly<Record<string, boolean>>
>(raw => isMap(raw) && Object.values(raw).every(state => typeof state === 'boolean'))
export type FeatureFlags = v.InferOutput<typeof FeatureFlags>
