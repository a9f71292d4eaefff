import { minutes } from '../../../src/lib/clock.ts'
import { utcDateFormatter } from '../../../src/lib/date-formatter.ts'
import type { StoredReward } from '../stored-reward.ts'

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
export function sampleRewards(now: number): StoredReward[] {
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
