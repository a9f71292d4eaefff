import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountDecimals,
  balanceDecimals,
  formatAmount,
  isCut,
  Money,
} from '../../../src/lib/amount.ts'

const SPACE = '\u00a0'
const parse = (text: string) => new Money(text.replaceAll(SPACE, ''))

describe('formatAmount', () => {
  it.each([
    [null, 2, '----'],
    [undefined, 2, '----'],
    ['', 2, '----'],
    ['abc', 2, '----'],
    [Number.NaN, 2, '----'],
    [Number.POSITIVE_INFINITY, 2, '----'],
    [0, 2, '0'],
    ['0.00', 2, '0'],
    [-0, 2, '0'],
    [0.009, 2, '<0.01'],
    ['0.00009', 4, '<0.0001'],
    [-0.009, 2, '0'],
    [12.5, 2, '12.50'],
    [12.999, 2, '12.99'],
    [-12.999, 2, '-12.99'],
    [1234.5, 2, `1${SPACE}234.50`],
    ['1234567.891', 2, `1${SPACE}234${SPACE}567.89`],
    ['0.12349', 4, '0.1234'],
    [
      '123456789012345678901234567890',
      2,
      `123${SPACE}456${SPACE}789${SPACE}012${SPACE}345${SPACE}678${SPACE}901${SPACE}234${SPACE}567${SPACE}890.00`,
    ],
  ])('shows %s with %i decimals as %s', (amount, decimals, shown) => {
    expect(formatAmount(amount, decimals)).toBe(shown)
  })

  it('never shows more than the amount', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e15, noNaN: true }), amount => {
        expect(parse(formatAmount(amount, 2)).lte(new Money(amount))).toBe(true)
      }),
    )
  })

  it('shows what it showed, when that is read and shown again', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e15, noNaN: true }), amount => {
        const shown = formatAmount(amount, 2)
        expect(formatAmount(parse(shown), 2)).toBe(shown)
      }),
    )
  })
})

describe('decimals', () => {
  it.each([
    ['EUR', 2, 2],
    ['JPY', 2, 2],
    ['BTC', 4, 8],
    ['MLTC', 4, 8],
    ['bnb', 4, 8],
  ])('%s has %i in amounts and %i in balances', (currency, amount, balance) => {
    expect(amountDecimals(currency)).toBe(amount)
    expect(balanceDecimals(currency)).toBe(balance)
  })

  it('tells when digits past the last one shown were cut', () => {
    expect(isCut('0.123456789', 8)).toBe(true)
    expect(isCut('0.12345678', 8)).toBe(false)
  })
})
