import type { Clock } from '../../src/lib/clock.ts'
import { utcDates } from '../../src/lib/dates.ts'
import { sampleRewards } from './data/sample-rewards.ts'
import type { StoredReward } from './stored-reward.ts'

/** What an event gave away. */
export type Win = Pick<StoredReward, 'gameType' | 'prize'>

/** How a list of rewards is ordered by the time at which they were won. */
export type RewardOrder = 'asc' | 'desc'

/** What the users of the backend won. */
export interface Rewards {
  /** New wins first, the newest on top; then the sample ones in the order. */
  list(wallet: string, order: RewardOrder): readonly StoredReward[]
  /** Puts a new win on top, unclaimed; its id is the `win.id` of the completion. */
  add(wallet: string, win: Win): StoredReward
  /**
   * Marks one as claimed and gives it back with whether it was still waiting; undefined where the
   * user has no such reward.
   */
  claim(wallet: string, id: string): { reward: StoredReward; isFirst: boolean } | undefined
  entries(): Record<string, readonly StoredReward[]>
}

/** Rewards that begin with what was saved, and with the sample ones for everybody else. */
export function createRewards(
  clock: Clock,
  saved: Readonly<Record<string, readonly StoredReward[]>>,
): Rewards {
  const rewards = new Map(Object.entries(saved).map(([wallet, list]) => [wallet, [...list]]))
  function of(wallet: string): StoredReward[] {
    const known = rewards.get(wallet)
    if (known) return known
    const samples = sampleRewards(clock.now())
    rewards.set(wallet, samples)
    return samples
  }
  return {
    list(wallet, order) {
      const samples = of(wallet).filter(({ isNew }) => !isNew)
      return [
        ...of(wallet).filter(({ isNew }) => isNew),
        ...(order === 'asc' ? samples : samples.reverse()),
      ]
    },
    add(wallet, { gameType, prize }) {
      const list = of(wallet)
      const reward: StoredReward = {
        id: `reward-${list.length + 1}`,
        gameType,
        claimed: false,
        createdAt: utcDates.iso(clock.now()),
        dateOfClaim: null,
        prize,
        isNew: true,
      }
      list.unshift(reward)
      return reward
    },
    claim(wallet, id) {
      const reward = of(wallet).find(other => other.id === id)
      if (!reward) return undefined
      const isFirst = !reward.claimed
      if (isFirst) Object.assign(reward, { claimed: true, dateOfClaim: utcDates.iso(clock.now()) })
      return { reward, isFirst }
    },
    entries: () => Object.fromEntries(rewards),
  }
}
