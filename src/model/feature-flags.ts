/** Flags that the demo and its settings offer; no element imports the list. */
export const FEATURE_FLAGS = [
  'gamification_center',
  'gamification_center_sign_up_reward',
  'gamification_center_wheel_of_fortune',
  'gamification_center_jackpot',
  'become_a_streamer',
  'copy_stake_tips',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]
