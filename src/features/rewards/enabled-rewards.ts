import type { Reward, RewardGame, RewardsResponse } from '../../model/reward.ts'
import { useFlag } from '../../runtime/use-session.ts'

/** Whether the operator shows the rewards of each game. */
export type EnabledGames = Readonly<Record<RewardGame, boolean>>

/** Returns whether the operator shows the rewards of each game. */
export function useEnabledGames(): EnabledGames {
  return {
    WHEEL_OF_FORTUNE: useFlag('gamification_center_wheel_of_fortune'),
    JACKPOT: useFlag('gamification_center_jackpot'),
  }
}

/** Returns the rewards of enabled games (docs/behaviour/game-center.md#rewards). */
export const filterRewards = (rewards: readonly Reward[], games: EnabledGames): Reward[] =>
  rewards.filter(({ gameType }) => games[gameType])

export const areAllEnabled = (games: EnabledGames): boolean =>
  Object.values(games).every(isOn => isOn)

export const isAnyEnabled = (games: EnabledGames): boolean =>
  Object.values(games).some(isOn => isOn)

/** Returns the server's count of unclaimed rewards, or that of the page, less the known ones of disabled games. */
export function unclaimedCount({ rewards, unclaimedCount }: RewardsResponse, games: EnabledGames) {
  if (!isAnyEnabled(games)) return 0
  const unclaimed = rewards.content.filter(({ claimed }) => !claimed)
  const shown = filterRewards(unclaimed, games).length
  return Math.max(0, (unclaimedCount ?? unclaimed.length) - unclaimed.length + shown)
}
