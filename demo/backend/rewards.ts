import type { Clock } from '../../src/lib/clock.ts'
import { utcDateFormatter } from '../../src/lib/date-formatter.ts'
import { sampleRewards } from './data/sample-rewards.ts'
import type { StoredReward } from './stored-reward.ts'

/** A prize that an event awarded. */
export type WonPrize = Pick<StoredReward, 'gameType' | 'prize'>

/** Order of a list of rewards by the time at which they were won. */
type RewardOrder = 'asc' | 'desc'

/** Rewards of all users. */
export interface Rewards {
  /** Returns new rewards first, newest on top, then the sample ones in the given order. */
  list(wallet: string, order: RewardOrder): readonly StoredReward[]
  /** Adds an unclaimed reward on top; the event's finish message has its id as `win.id`. */
  add(wallet: string, win: WonPrize): StoredReward
  /**
   * Marks a reward as claimed; `isFirst` is false if it was claimed before. Returns undefined if the
   * user has no such reward.
   */
  claim(wallet: string, id: string): { reward: StoredReward; isFirst: boolean } | undefined
  entries(): Record<string, readonly StoredReward[]>
}

/** Creates the rewards; a user without saved ones starts with the sample ones. */
export function createRewards(
  clock: Clock,
  saved: Readonly<Record<string, readonly StoredReward[]>>,
): Rewards {
  const rewards = new Map(Object.entries(saved).map(([wallet, list]) => [wallet, [...list]]))
  function rewardsOf(wallet: string): StoredReward[] {
    const known = rewards.get(wallet)
    if (known) return known
    const samples = sampleRewards(clock.now())
    rewards.set(wallet, samples)
    return samples
  }
  return {
    list(wallet, order) {
      const samples = rewardsOf(wallet).filter(({ isNew }) => !isNew)
      return [
        ...rewardsOf(wallet).filter(({ isNew }) => isNew),
        ...(order === 'asc' ? samples : samples.reverse()),
      ]
    },
    add(wallet, { gameType, prize }) {
      const list = rewardsOf(wallet)
      const reward: StoredReward = {
        id: `reward-${list.length + 1}`,
        gameType,
        claimed: false,
        createdAt: utcDateFormatter.iso(clock.now()),
        dateOfClaim: null,
        prize,
        isNew: true,
      }
      list.unshift(reward)
      return reward
    },
    claim(wallet, id) {
      const reward = rewardsOf(wallet).find(other => other.id === id)
      if (!reward) return undefined
      const isFirst = !reward.claimed
      if (isFirst)
        Object.assign(reward, { claimed: true, dateOfClaim: utcDateFormatter.iso(clock.now()) })
      return { reward, isFirst }
    },
    entries: () => Object.fromEntries(rewards),
  }
}
