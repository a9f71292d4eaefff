import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { isCelebratedJackpot, ownNameIn } from '../../../../src/features/events/joined-events.ts'
import { JackpotEvent } from '../../../../src/model/game-center.ts'
import { Decimal } from '../../../../src/model/money.ts'
import { jackpotFields } from './factories.ts'

it.each([
  ['the present one if it is listed', ['New', 'Old'], ['Old'], 'New'],
  ['the one they joined under if that is listed', ['Nonno', 'Old'], ['Old'], 'Old'],
  ['the one they joined under last if none is listed', ['Nonno'], ['Older', 'Old'], 'Old'],
  ['the present one if they joined under no other', ['Nonno'], [], 'New'],
  ['their wallet hash, under which they joined in another tab', ['0x1', 'Nonno'], ['Old'], '0x1'],
])('the viewer’s name in a result is %s', (_what, people, joinNames, name) => {
  const [winner, ...participants] = people.map(nickname => ({ nickname }))
  if (!winner) throw new Error('no winner')
  const user = { nickname: 'New', walletHash: '0x1' }
  expect(ownNameIn({ winner, participants }, user, joinNames)).toBe(name)
})

it('a viewer without a wallet hash isn’t whoever has no name', () => {
  const user = { nickname: 'New', walletHash: '' }
  const result = { winner: { nickname: '' }, participants: [] }
  expect(ownNameIn(result, user, [])).toBe('New')
})

test.each([
  ['above the contribution', 2, [1], true],
  ['that equals the contribution', 1, [1], false],
  ['that equals the largest of several contributions', 3, [1, 3], false],
  ['that is unknown, of a jackpot above the contribution', null, [4999], true],
  ['that is unknown, of a jackpot that equals the contribution', null, [5000], false],
  ['above the one contribution of several that is known', 2, [1, null], false],
  ['of a jackpot whose contribution is unknown', 2, [null], false],
  ['of a jackpot that the viewer is not known to have joined', 2, [], false],
])('a jackpot’s prize %s is celebrated: %s %j %s', (_what, amountUsd, stakes, isCelebrated) => {
  const joined = stakes.map(yourContributionUsd =>
    v.parse(JackpotEvent, { ...jackpotFields, yourContributionUsd }),
  )
  const win = { id: 1, type: 'MONETARY' as const, promoCode: null }
  const amount = v.parse(v.nullable(Decimal), amountUsd)
  expect(isCelebratedJackpot({ ...win, amountUsd: amount }, joined)).toBe(isCelebrated)
})
