interface SignUpFacts {
  /** The flag `gamification_center_sign_up_reward`. */
  hasFlag: boolean
  /** The viewer is in the room now. */
  isRoom: boolean
  /** The first history entry was a room. */
  startedInRoom: boolean
}

/** Tells whether the sign-up reward may be offered (docs/behaviour/session.md#sign-up-reward). */
export const isSignUpRewardEnabled = ({ hasFlag, isRoom, startedInRoom }: SignUpFacts): boolean =>
  hasFlag && isRoom && startedInRoom
