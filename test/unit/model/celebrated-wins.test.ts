import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Money } from '../../../src/lib/amount.ts'
import {
  celebratedMultiple,
  celebratedMultiples,
  isCelebratedPrize,
  noStakes,
  stakesAfter,
} from '../../../src/model/celebrated-wins.ts'
import { actionKey, actionKind, GameActionType } from '../../../src/model/game-action.ts'
import { forRuns } from '../../support/fast-check-runs.ts'
import { actionOf } from '../features/copy/factories.ts'

const action = fc
  .record({
    actionType: fc.constantFrom(...GameActionType.options),
    amount: fc.integer({ min: 0, max: 40 }).map(cents => new Money(cents).div(100).toFixed()),
    currency: fc.constantFrom('EUR', 'BTC'),
  })
  .map(fields => actionOf(fields))

it('no win at or below its stake, or with an unknown stake, is ever celebrated', () => {
  forRuns(2000, [fc.array(action, { maxLength: 40 })], actions => {
    let stakes = noStakes
    actions.forEach((current, at) => {
      const multiple = celebratedMultiple(stakes, current)
      stakes = stakesAfter(stakes, current)
      if (multiple === null) return
      expect(actionKind(current.actionType)).toBe('win')
      const isCopied = current.actionType.endsWith('_COPIED')
      const bet = actions
        .slice(0, at)
        .findLast(
          ({ actionType }) =>
            actionType.endsWith('_COPIED') === isCopied &&
            ['bet', 'bet-returned'].includes(actionKind(actionType)),
        )
      expect(bet && actionKind(bet.actionType)).toBe('bet')
      expect(bet?.currency).toBe(current.currency)
      expect(new Money(current.amount).gt(bet?.amount ?? 0)).toBe(true)
      expect(multiple.gt(1)).toBe(true)
    })
  })
})

it('a win above its stake is celebrated with its multiple of the stake', () => {
  const stakes = stakesAfter(noStakes, actionOf({ actionType: 'BET', amount: 2 }))
  const multipleOf = (amount: string) =>
    celebratedMultiple(stakes, actionOf({ actionType: 'WIN', amount }))?.toNumber() ?? null
  expect([multipleOf('2'), multipleOf('0.4'), multipleOf('2.01'), multipleOf('14')]).toEqual([
    null,
    null,
    1.005,
    7,
  ])
})

it.each([
  ['money above the contribution', 'MONETARY', '10', '2.5', true],
  ['money that equals the contribution', 'MONETARY', '10', '10', false],
  ['money below the contribution', 'MONETARY', '10', '12', false],
  ['money with an unknown contribution', 'MONETARY', '10', null, false],
  ['an unknown amount that cost nothing', 'MONETARY', null, '0', true],
  ['an unknown amount after a contribution', 'MONETARY', null, '1', false],
  ['an unknown amount with an unknown contribution', 'MONETARY', null, null, false],
  ['no money that cost nothing', 'MONETARY', '0', '0', false],
  ['money that cost nothing', 'MONETARY', '10', '0', true],
  ['a code that cost nothing', 'PROMO_CODE', null, '0', true],
  ['a code after a contribution', 'PROMO_CODE', null, '1', false],
] as const)('a prize of %s is celebrated: %s', (_what, type, amountUsd, stake, isCelebrated) => {
  expect(isCelebratedPrize({ type, amountUsd }, stake)).toBe(isCelebrated)
})

it('a win at or below its bet, or with an unknown bet, is not celebrated', () => {
  const list = [
    actionOf({ hash: 'more', actionType: 'WIN_COPIED', amount: '2.01' }),
    actionOf({ hash: 'bet-4' }),
    actionOf({ hash: 'returned', actionType: 'ROLLBACK_BET_COPIED' }),
    actionOf({ hash: 'less', actionType: 'WIN_COPIED', amount: '0.4' }),
    actionOf({ hash: 'bet-3' }),
    actionOf({ hash: 'same', actionType: 'WIN_COPIED', amount: '2.00' }),
    actionOf({ hash: 'bet-2' }),
    actionOf({ hash: 'orphan', actionType: 'WIN_COPIED', amount: 500 }),
  ]
  expect([...celebratedMultiples(list).keys()].map(actionKey)).toEqual(['more'])
})
