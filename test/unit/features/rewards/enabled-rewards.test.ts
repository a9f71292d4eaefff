import * as v from 'valibot'
import { expect, it } from 'vitest'
import { filterRewards, unclaimedCount } from '../../../../src/features/rewards/enabled-rewards.ts'
import { RewardsResponse } from '../../../../src/model/reward.ts'

const reward = (id: string, gameType: string, claimed: boolean) => ({
  id,
  gameType,
  claimed,
  prize: { type: 'MONETARY', amountUsd: 5 },
})
const response = v.parse(RewardsResponse, {
  rewards: {
    content: [
      reward('a', 'WHEEL_OF_FORTUNE', false),
      reward('b', 'JACKPOT', false),
      reward('c', 'JACKPOT', true),
    ],
    totalElements: 3,
    last: true,
  },
  unclaimedCount: 2,
})

it.each([
  [{ WHEEL_OF_FORTUNE: true, JACKPOT: true }, ['a', 'b', 'c'], 2],
  [{ WHEEL_OF_FORTUNE: true, JACKPOT: false }, ['a'], 1],
  [{ WHEEL_OF_FORTUNE: false, JACKPOT: true }, ['b', 'c'], 1],
  [{ WHEEL_OF_FORTUNE: false, JACKPOT: false }, [], 0],
])('leaves the rewards of disabled games out of list and count: %j', (games, ids, count) => {
  expect(filterRewards(response.rewards.content, games).map(({ id }) => id)).toEqual(ids)
  expect(unclaimedCount(response, games)).toBe(count)
  // A server that counts nothing: those of the page are counted.
  expect(unclaimedCount({ ...response, unclaimedCount: null }, games)).toBe(count)
})
