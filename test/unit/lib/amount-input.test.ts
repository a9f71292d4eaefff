import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../src/lib/amount.ts'
import { type AmountLimits, readAmount } from '../../../src/lib/amount-input.ts'

const read = (typed: string, limits?: AmountLimits) => {
  const { amount, fault } = readAmount(typed, limits)
  return amount ? amount.toFixed() : fault
}

describe('readAmount', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    [' 12.50 ', '12.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['1 234,50', '1234.5'],
    ['1\u00a0234\u00a0567.89', '1234567.89'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
  ])('takes %j', (typed, amount) => {
    expect(read(typed)).toBe(amount)
  })

  it.each(['abc', '1.2.3', '1,234.50', '12 34', '1e5', '0x10', '--1', '.', ',', '€5', 'NaN', '١٢'])(
    'says that %j is no amount',
    typed => {
      expect(read(typed)).toBe('no-amount')
    },
  )

  it('tells an empty field from a wrong one', () => {
    expect(read('')).toBe('empty')
    expect(read('  ')).toBe('empty')
  })

  it.each([
    ['0', {}, 'not-positive'],
    ['-5', {}, 'not-positive'],
    ['1,234', { decimals: 2 }, 'too-precise'],
    ['1.230', { decimals: 2 }, '1.23'],
    ['0.49', { min: '0.5' }, 'below-min'],
    ['0.5', { min: '0.5' }, '0.5'],
    ['100.01', { max: 100 }, 'above-max'],
    ['100', { max: 100 }, '100'],
    ['20', { balance: '19.99' }, 'above-balance'],
    ['19.99', { balance: '19.99' }, '19.99'],
    ['19.99', { balance: null, min: undefined }, '19.99'],
    ['0.1', { balance: 0 }, 'above-balance'],
  ])('holds %s against %j: %s', (typed, limits, outcome) => {
    expect(read(typed, limits)).toBe(outcome)
  })

  it('reads every positive amount that we show', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,29}(\.\d{1,8})?$/), amount => {
        const shown = formatAmount(amount, 2)
        expect(formatAmount(readAmount(shown).amount, 2)).toBe(shown)
      }),
    )
  })

  it('never throws, and never takes what is not above zero', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        const { amount, fault } = readAmount(typed)
        expect(amount === null ? fault !== null : amount.gt(0)).toBe(true)
      }),
    )
  })
})
