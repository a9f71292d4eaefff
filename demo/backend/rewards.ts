import * as v from 'valibot'
import { type Clock, minutes } from '../../src/lib/clock.ts'
import { utcDateFormatter } from '../../src/lib/date-formatter.ts'
import { object } from '../../src/lib/object-schema.ts'
import { RewardGame } from '../../src/model/reward.ts'

/** A reward in the backend's state; amounts are plain numbers. */
export const StoredReward = object({
  id: v.string(),
  gameType: RewardGame,
  claimed: v.boolean(),
  createdAt: v.string(),
  dateOfClaim: v.nullable(v.string()),
  prize: v.variant('type', [
    object({ type: v.literal('MONETARY'), amountUsd: v.number() }),
    object({ type: v.literal('PROMO_CODE'), amountUsd: v.number(), promoCode: v.string() }),
  ]),
  /** Won while the demo ran; such rewards are listed first in any order. */
  isNew: v.boolean(),
})
export type StoredReward = v.InferOutput<typeof StoredReward>

/** Time between two sample rewards. */
const REWARD_INTERVAL = minutes(9 * 60)

type Sample = Pick<StoredReward, 'gameType' | 'prize' | 'claimed'>

const money = (gameType: Sample['gameType'], amountUsd: number, claimed: boolean): Sample => ({
  gameType,
  claimed,
  prize: { type: 'MONETARY', amountUsd },
})

const code = (promoCode: string, amountUsd: number, claimed: boolean): Sample => ({
  gameType: 'WHEEL_OF_FORTUNE',
  claimed,
  prize: { type: 'PROMO_CODE', amountUsd, promoCode },
})

/** The oldest first: rewards are listed by `createdAt`, ascending. */
const samples: readonly Sample[] = [
  money('JACKPOT', 120, true),
  code('LATE-NIGHT-SPINS-2F7Q9K', 15, false),
  money('WHEEL_OF_FORTUNE', 10, false),
  code('AURORA50', 5, true),
  money('WHEEL_OF_FORTUNE', 2.5, false),
  money('JACKPOT', 64.2, false),
  code('STUDIO-ENCORE-8841', 20, false),
  money('WHEEL_OF_FORTUNE', 10, true),
  money('WHEEL_OF_FORTUNE', 5, true),
  code('GOLDEN-HOUR-XK42', 10, true),
  money('JACKPOT', 310, true),
  money('WHEEL_OF_FORTUNE', 10, false),
  code('ENCORE-ENCORE-ENCORE-77', 25, false),
  money('WHEEL_OF_FORTUNE', 1, true),
]

/** Returns the rewards that a user won before the demo began. */
function sampleRewards(now: number): StoredReward[] {
  return samples.map((sample, place) => {
    const createdAt = now - (samples.length - place) * REWARD_INTERVAL
    return {
      ...sample,
      id: `reward-${place + 1}`,
      createdAt: utcDateFormatter.iso(createdAt),
      dateOfClaim: sample.claimed ? utcDateFormatter.iso(createdAt + minutes(20)) : null,
      isNew: false,
    }
  })
}

/** A prize that an event awarded. */
export type WonPrize = Pick<StoredReward, 'gameType' | 'prize'>

/** Order of a list of rewards by the time at which they were won. */
type RewardOrder = 'asc' | 'desc'

/** Creates the rewards; a user without saved ones starts with the sample ones. */
export function createRewards(clock: Clock, rewards: Map<string, StoredReward[]>) {
  function rewardsOf(wallet: string): StoredReward[] {
    const known = rewards.get(wallet)
    if (known) return known
    const samples = sampleRewards(clock.now())
    rewards.set(wallet, samples)
    return samples
  }
  return {
    /** Returns new rewards first, newest on top, then the sample ones in the given order. */
    list(wallet: string, order: RewardOrder) {
      const samples = rewardsOf(wallet).filter(({ isNew }) => !isNew)
      return [
        ...rewardsOf(wallet).filter(({ isNew }) => isNew),
        ...(order === 'asc' ? samples : samples.reverse()),
      ]
    },
    /** Adds an unclaimed reward on top; the event's finish message has its id as `win.id`. */
    add(wallet: string, { gameType, prize }: WonPrize) {
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
    /** Marks a reward of the user as claimed; `isFirst` is false if it was claimed before. */
    claim(wallet: string, id: string) {
      const reward = rewardsOf(wallet).find(other => other.id === id)
      if (!reward) return undefined
      const isFirst = !reward.claimed
      if (isFirst)
        Object.assign(reward, { claimed: true, dateOfClaim: utcDateFormatter.iso(clock.now()) })
      return { reward, isFirst }
    },
  }
}
export type Rewards = ReturnType<typeof createRewards>
