import { useFlag } from '../../runtime/use-session.ts'
import type { ShownGames } from './shown-rewards.ts'

/** Which games' rewards the operator lets players see. */
export function useShownGames(): ShownGames {
  return {
    WHEEL_OF_FORTUNE: useFlag('gamification_center_wheel_of_fortune'),
    JACKPOT: useFlag('gamification_center_jackpot'),
  }
}
