import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountDecimals,
  balanceDecimals,
  convert,
  formatAmount,
  isBalanceCut,
  isCrypto,
  Money,
} from '../../../src/lib/amount.ts'
import { forAll } from '../../support/fast-check-runs.ts'

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
    [' ', 2, '----'],
    ['0x10', 2, '----'],
    ['1e999999999', 2, '----'],
    ['12abc', 2, '----'],
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
  ])('%s with %i decimals is formatted as %s', (amount, decimals, shown) => {
    expect(formatAmount(amount, decimals)).toBe(shown)
  })

  const decimals = fc.constantFrom(2, 4, 8)
  // Up to 30 digits on either side of the point, as text, because a number would lose them.
  const amounts = fc
    .tuple(fc.stringMatching(/^[1-9]\d{0,29}$/), fc.stringMatching(/^\d{0,30}$/))
    .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : whole))

  it('a formatted amount is less than one unit below the exact one and never above it', () => {
    forAll([amounts, decimals], (amount, places) => {
      const shown = parse(formatAmount(amount, places))
      const exact = new Money(amount)
      expect(shown.lte(exact)).toBe(true)
      expect(exact.minus(shown).lt(new Money(10).pow(-places))).toBe(true)
    })
  })

  it('a negative amount is rounded toward zero', () => {
    forAll([amounts, decimals], (amount, places) => {
      expect(formatAmount(`-${amount}`, places)).toBe(`-${formatAmount(amount, places)}`)
    })
  })

  it('formatting a formatted amount changes nothing', () => {
    forAll([amounts, decimals], (amount, places) => {
      const shown = formatAmount(amount, places)
      expect(formatAmount(parse(shown), places)).toBe(shown)
    })
  })

  it('every amount has no-break spaces between thousands and a dot before decimals', () => {
    forAll([amounts, decimals], (amount, places) => {
      expect(formatAmount(amount, places)).toMatch(/^\d{1,3}(\u00a0\d{3})*\.\d+$/)
    })
  })

  it('a JSON number of any size is formatted without an exponent', () => {
    forAll([fc.double({ min: 0.01, noNaN: true, noDefaultInfinity: true })], amount => {
      expect(formatAmount(amount, 2)).not.toMatch(/e|NaN|-/)
    })
  })
})

describe('convert', () => {
  it('an amount is converted without floating-point errors', () => {
    expect(convert('0.1', '0.2', 'EUR')?.toFixed()).toBe('0.02')
    expect(convert('123456789012345678901234567890', '1.5', 'EUR')?.toFixed()).toBe(
      '185185183518518518351851851835',
    )
  })

  it.each([
    ['1.99', '0.9259259259', 'EUR', '1.84'],
    ['1', '0.0000156259', 'BTC', '0.00001562'],
    ['0.001', '1', 'EUR', '0'],
  ])('%s at the rate %s in %s is rounded down to %s', (amount, rate, currency, result) => {
    expect(convert(amount, rate, currency)?.toFixed()).toBe(result)
  })

  it('a missing amount or rate converts to null', () => {
    expect(convert(null, 2, 'EUR')).toBeNull()
    expect(convert('abc', 2, 'EUR')).toBeNull()
    expect(convert(2, undefined, 'EUR')).toBeNull()
  })

  it('a division has 20 decimals, rounded down', () => {
    expect(new Money(2).div(3).toFixed()).toBe('0.66666666666666666666')
  })
})

describe('decimal places of currencies', () => {
  it.each([
    ['EUR', 2, 2],
    ['JPY', 2, 2],
    ['BTC', 4, 8],
    ['MLTC', 4, 8],
    ['bnb', 4, 8],
  ])('%s has %i decimals in amounts and %i in balances', (currency, amount, balance) => {
    expect(amountDecimals(currency)).toBe(amount)
    expect(balanceDecimals(currency)).toBe(balance)
  })

  it('seven currency codes are crypto, all others are fiat', () => {
    const codes = ['BTC', 'ETH', 'LTC', 'MLTC', 'MBTC', 'METH', 'BNB']
    expect(codes.every(isCrypto)).toBe(true)
    expect(['USD', 'USDT', 'DOGE', 'GOLDCOIN', ''].some(isCrypto)).toBe(false)
  })

  it('a crypto balance with more than eight decimals is reported as cut', () => {
    expect(isBalanceCut('0.123456789', 'BTC')).toBe(true)
    expect(isBalanceCut('0.12345678', 'BTC')).toBe(false)
    expect(isBalanceCut('0.123456789', 'EUR')).toBe(false)
    expect(isBalanceCut(null, 'BTC')).toBe(false)
  })
})
