import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giveable, isAffordable, isChosen } from '../../../../src/features/tips/tip-rules.ts'
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
