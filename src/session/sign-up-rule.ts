interface SignUpFacts {
  /** The flag `gamification_center_sign_up_reward`. */
  hasFlag: boolean
  /** The viewer is in the room now. */
  isRoom: boolean
  /** The first history entry was a room. */
  startedInRoom: boolean
}

/** The three conditions of the sign-up reward (spec 1, section 4). */
export const isSignUpRewardEnabled = ({ hasFlag, isRoom, startedInRoom }: SignUpFacts): boolean =>
  hasFlag && isRoom && startedInRoom
