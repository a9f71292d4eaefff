import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { filterRewards, unclaimedCount } from '../../../../src/features/rewards/enabled-rewards.ts'
import { shortCode } from '../../../../src/features/rewards/reward-row.tsx'
import { badgeCount } from '../../../../src/features/rewards/rewards-button.tsx'
import { RewardsResponse } from '../../../../src/model/reward.ts'

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('badgeCount formats %i as %s', (count, shown) => expect(badgeCount(count)).toBe(shown))

describe('shortCode', () => {
  it.each([
    ['', ''],
    ['ABCDEF', 'ABCDEF'],
    ['ABCDEFG', 'ABCDEF…'],
    ['AURORA50', 'AURORA…'],
    ['ABCDEFGHIJKLMNOP', 'ABCDEFGH…'],
    ['LATE-NIGHT-SPINS-2F7Q9K-AND-MORE', 'LATE-NIGHT-SP…'],
  ])('shortens %j to %j', (code, shown) => expect(shortCode(code)).toBe(shown))

  it('returns the first half of a code, but at least 6 and at most 13 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), code => {
        const characters = [...code]
        const length = Math.min(13, Math.max(6, Math.floor(characters.length / 2)))
        const start = characters.slice(0, length).join('')
        expect(shortCode(code)).toBe(characters.length > length ? `${start}…` : code)
      }),
    )
  })
})

describe('filterRewards and unclaimedCount', () => {
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
})
