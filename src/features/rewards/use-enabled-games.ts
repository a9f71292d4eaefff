import { useFlag } from '../../runtime/use-session.ts'
import type { EnabledGames } from './reward-filter.ts'

/** Returns whether the operator shows the rewards of each game. */
export function useEnabledGames(): EnabledGames {
  return {
    WHEEL_OF_FORTUNE: useFlag('gamification_center_wheel_of_fortune'),
    JACKPOT: useFlag('gamification_center_jackpot'),
  }
}
