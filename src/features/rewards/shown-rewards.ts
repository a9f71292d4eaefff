import type { Reward, RewardGame, RewardsResponse } from '../../model/reward.ts'

/** The games whose rewards the operator lets players see. */
export type ShownGames = Readonly<Record<RewardGame, boolean>>

/** Returns the rewards without those of a disabled kind (docs/behaviour/game-center.md#rewards). */
export const shownRewards = (rewards: readonly Reward[], games: ShownGames): Reward[] =>
  rewards.filter(({ gameType }) => games[gameType])

/** Whether none are hidden. */
export const showsAll = (games: ShownGames): boolean => Object.values(games).every(isOn => isOn)

/** How many rewards wait to be claimed: the server's count, less what is known to be hidden. */
export function unclaimedCount({ rewards, unclaimedCount }: RewardsResponse, games: ShownGames) {
  if (!Object.values(games).some(isOn => isOn)) return 0
  const hidden = rewards.content.filter(({ gameType, claimed }) => !(games[gameType] || claimed))
  return Math.max(0, unclaimedCount - hidden.length)
}
