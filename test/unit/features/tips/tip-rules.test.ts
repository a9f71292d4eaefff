import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  giveable,
  isAffordable,
  isChosen,
  tipFault,
} from '../../../../src/features/tips/tip-rules.ts'
import { readAmount } from '../../../../src/lib/amount-input.ts'

describe('a suggested amount', () => {
  it.each([
    ['5', '5', true],
    ['5.00', '5', true],
    ['5,0', '5', true],
    ['50', '5', false],
    ['', '5', false],
    ['rubbish', '5', false],
  ])('with %j in the field, %s is chosen: %s', (typed, suggested, chosen) => {
    expect(isChosen(typed, suggested)).toBe(chosen)
  })

  it('is offered once, and only where the field would take it', () => {
    expect(giveable(['0', '-1', '0.001', '1', '1.00', '5', '1e3'], 2)).toEqual(['1', '5', '1e3'])
    expect(giveable(['0.001'], 8)).toEqual(['0.001'])
  })

  it('can be afforded up to the balance, and not while that is unknown', () => {
    expect(isAffordable('5', '5')).toBe(true)
    expect(isAffordable('5', '4.99')).toBe(false)
    expect(isAffordable('5', undefined)).toBe(false)
  })

  it('is never taken when it is more than the balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (has, more) => {
          const amount = String((has + more) / 100)
          const balance = String(has / 100)
          expect(isAffordable(amount, balance)).toBe(false)
          expect(readAmount(amount, { balance }).amount).toBeNull()
        },
      ),
    )
  })
})

describe('what is wrong with a typed amount', () => {
  const limits = { balance: '10', decimals: 2 }
  it.each([
    ['10.01', 'above-balance'],
    ['1.001', 'too-precise'],
  ])('%s is said at once: %s', (typed, fault) => {
    expect(tipFault(readAmount(typed, limits), false)).toBe(fault)
  })

  it.each([
    ['', 'empty'],
    ['x', 'no-amount'],
    ['0', 'not-positive'],
  ])('%j is said when it is sent: %s', (typed, fault) => {
    const reading = readAmount(typed, limits)
    expect(tipFault(reading, false)).toBeNull()
    expect(tipFault(reading, true)).toBe(fault)
  })

  it('is nothing for an amount with a comma within the balance', () => {
    expect(tipFault(readAmount('9,99', limits), true)).toBeNull()
  })
})
