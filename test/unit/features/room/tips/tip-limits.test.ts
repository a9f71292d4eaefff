import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isAffordable,
  isChosen,
  steadySuggestions,
  tipChoices,
} from '../../../../../src/features/room/tips/tip-limits.ts'
import { Money } from '../../../../../src/lib/amount.ts'
import { parseAmount } from '../../../../../src/lib/amount-input.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'

describe('suggested amount', () => {
  it.each([
    ['5', '5', true],
    ['5.00', '5', true],
    ['5,0', '5', true],
    ['50', '5', false],
    ['', '5', false],
    ['rubbish', '5', false],
  ])('marks, with %j in the field, the suggestion %s as chosen: %s', (typed, suggested, chosen) => {
    expect(isChosen(typed, suggested)).toBe(chosen)
  })

  it('offers each valid suggestion once', () => {
    const offered = (amounts: string[], currency: string) =>
      tipChoices(amounts, currency, null).map(({ amount }) => amount)
    expect(offered(['0', '-1', '0.001', '1', '1.00', '5', '1e3'], 'EUR')).toEqual([
      '1',
      '5',
      '1000',
    ])
  })

  it('never grow above the largest that was shown first', () => {
    expect(steadySuggestions(['1', '5', '10'], ['2', '10.00', '20'])).toEqual(['2', '10.00'])
    expect(steadySuggestions([], ['2'])).toEqual(['2'])
  })

  it.each([
    [{ balance: '5' }, true],
    [{ balance: '4.99' }, false],
    [{ balance: undefined }, false],
    [{ balance: '5', sessionLimit: new Money(5) }, true],
    [{ balance: '5', sessionLimit: new Money('4.99') }, false],
    [{ balance: '5', sessionLimit: 'unknown' as const }, true],
  ])('treats 5 as affordable with %j: %s', (limits, expected) => {
    expect(isAffordable('5', limits)).toBe(expected)
  })

  it('never accepts an amount above the balance', () => {
    forAll(
      [fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 1e6 })],
      (available, excess) => {
        const amount = String((available + excess) / 100)
        const balance = String(available / 100)
        expect(isAffordable(amount, { balance })).toBe(false)
        expect(parseAmount(amount, { balance }).amount).toBeNull()
      },
    )
  })
})

describe('suggestions in a crypto session', () => {
  it('are USD, converted at the rate and rounded down', () => {
    expect(tipChoices(['1', '5', '100'], 'BTC', '0.000015625')).toEqual([
      { amount: '0.00001562', usd: '1' },
      { amount: '0.00007812', usd: '5' },
      { amount: '0.0015625', usd: '100' },
    ])
  })

  it('are USD also where they are fractions', () => {
    expect(tipChoices(['0.5'], 'MLTC', '10')).toEqual([{ amount: '5', usd: '0.5' }])
  })

  it('that are worth less than the smallest unit are left out', () => {
    expect(tipChoices(['0.0001', '1'], 'BTC', '0.00001')).toEqual([{ amount: '0.00001', usd: '1' }])
  })

  it('are not offered without a rate', () => {
    expect(tipChoices(['1', '5'], 'BTC', undefined)).toEqual([])
  })
})

it('suggestions of any other session are amounts in its currency', () => {
  expect(tipChoices(['1', '5'], 'EUR', undefined)).toEqual([
    { amount: '1', usd: null },
    { amount: '5', usd: null },
  ])
})
