import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, Money } from '../../../src/lib/amount.ts'
import {
  type AmountLimits,
  amountStep,
  parseAmount,
  visibleAmountError,
} from '../../../src/lib/amount-input.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const read = (typed: string, limits?: AmountLimits) => {
  const { amount, error } = parseAmount(typed, limits)
  return amount ? amount.toFixed() : error
}

describe('parseAmount', () => {
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
    ['１２．５０', '12.5'],
    ['１２，５', '12.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲', '12'],
  ])('%j is parsed exactly', (typed, amount) => {
    expect(read(typed)).toBe(amount)
  })

  it.each([
    'abc',
    '1.2.3',
    '1,234.50',
    '12 34',
    '1e5',
    '0x10',
    '--1',
    '.',
    ',',
    '€5',
    'NaN',
    '１,２３４．５',
    '5²',
  ])('%j is not an amount', typed => {
    expect(read(typed)).toBe('no-amount')
  })

  it('an empty field is another error than an invalid amount', () => {
    expect(read('')).toBe('empty')
    expect(read('  ')).toBe('empty')
  })

  it.each([
    ['0', {}, 'not-positive'],
    ['-5', {}, 'not-positive'],
    ['1,234', { decimals: 2 }, 'too-precise'],
    ['1.23', { decimals: 2 }, '1.23'],
    ['1.230', { decimals: 2 }, 'too-precise'],
    // A thousand with a separator, not one.
    ['1,000', { decimals: 2 }, 'too-precise'],
    ['10.000', { decimals: 2, max: 5 }, 'too-precise'],
    ['1,000', { decimals: 0 }, 'too-precise'],
    ['0,000', { decimals: 2 }, 'not-positive'],
    ['1,000', { decimals: 8 }, '1'],
    ['0.49', { min: '0.5' }, 'below-min'],
    // The smallest amount says more than that zero is too little.
    ['0', { min: '0.5' }, 'below-min'],
    ['0', { min: '0' }, 'not-positive'],
    ['0.5', { min: '0.5' }, '0.5'],
    ['100.01', { max: 100 }, 'above-max'],
    ['100', { max: 100 }, '100'],
    ['20', { balance: '19.99' }, 'above-balance'],
    ['19.99', { balance: '19.99' }, '19.99'],
    ['19.99', { balance: null, min: undefined }, '19.99'],
    ['0.1', { balance: 0 }, 'above-balance'],
    ['20', { balance: '20', sessionLimit: new Money('19.99') }, 'above-session-limit'],
    ['19.99', { balance: '20', sessionLimit: new Money('19.99') }, '19.99'],
    ['1', { balance: '20', sessionLimit: 'unknown' as const }, 'session-limit-unknown'],
    ['21', { balance: '20', sessionLimit: 'unknown' as const }, 'above-balance'],
  ])('parsing %s with the limits %j gives the error %s', (typed, limits, outcome) => {
    expect(read(typed, limits)).toBe(outcome)
  })

  it('every formatted positive amount can be parsed again', () => {
    forAll([fc.stringMatching(/^[1-9]\d{0,29}(\.\d{1,8})?$/)], amount => {
      const shown = formatAmount(amount, 2)
      expect(formatAmount(parseAmount(shown).amount, 2)).toBe(shown)
    })
  })

  it('arbitrary text never throws and never gives an amount of zero or less', () => {
    forAll([fc.string()], typed => {
      const { amount, error } = parseAmount(typed)
      expect(amount === null ? error !== null : amount.gt(0)).toBe(true)
    })
  })
})

describe('visible error of a typed amount', () => {
  const limits = { balance: '10', decimals: 2 }
  it.each([
    ['10.01', {}, 'above-balance'],
    ['1.001', {}, 'too-precise'],
    ['8.01', { max: '8' }, 'above-max'],
    ['8.01', { sessionLimit: new Money(8) }, 'above-session-limit'],
  ])('the error of %s with the limit %j is shown while typing: %s', (typed, limit, error) => {
    expect(visibleAmountError(parseAmount(typed, { ...limits, ...limit }), false)).toBe(error)
  })

  it.each([
    ['', 'empty'],
    ['x', 'no-amount'],
    ['0', 'not-positive'],
  ])('the error of %j is shown only once it is submitted: %s', (typed, error) => {
    const reading = parseAmount(typed, limits)
    expect(visibleAmountError(reading, false)).toBeNull()
    expect(visibleAmountError(reading, true)).toBe(error)
  })

  it('an amount with a decimal comma within the balance has no error', () => {
    expect(visibleAmountError(parseAmount('9,99', limits), true)).toBeNull()
  })
})

it.each([
  ['EUR', '1284.5', '1'],
  ['BTC', undefined, '1'],
  ['BTC', '0.02', '0.0001'],
  ['BTC', '0.00000005', '0.00000001'],
  ['METH', '401', '1'],
  ['ETH', '1.5', '0.01'],
])(
  'an arrow key in %s with a balance of %s changes the amount by %s',
  (currency, balance, step) => {
    expect(amountStep(currency, balance)).toBe(step)
  },
)
