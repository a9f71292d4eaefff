import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAffordable, isChosen, tipChoices } from '../../../../src/features/tips/tip-rules.ts'
import { parseAmount } from '../../../../src/lib/amount-input.ts'

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
      tipChoices(amounts, { currency, balance: '9' }, null).map(({ amount }) => amount)
    expect(offered(['0', '-1', '0.001', '1', '1.00', '5', '1e3'], 'EUR')).toEqual([
      '1',
      '5',
      '1000',
    ])
    expect(offered(['0.001'], 'BTC')).toEqual(['0.001'])
  })

  it('treats suggestions up to the balance as affordable, and none while it is unknown', () => {
    expect(isAffordable('5', '5')).toBe(true)
    expect(isAffordable('5', '4.99')).toBe(false)
    expect(isAffordable('5', undefined)).toBe(false)
  })

  it('never accepts an amount above the balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (available, excess) => {
          const amount = String((available + excess) / 100)
          const balance = String(available / 100)
          expect(isAffordable(amount, balance)).toBe(false)
          expect(parseAmount(amount, { balance }).amount).toBeNull()
        },
      ),
    )
  })
})

describe('suggestions in a crypto session', () => {
  const whole = ['1', '5', '100']
  const usd = '0.000015625'
  const amounts = (
    balance: string,
    currency = 'BTC',
    suggested = whole,
    rate: string | null = usd,
  ) => tipChoices(suggested, { currency, balance }, rate).map(({ amount }) => amount)

  it('converts whole suggestions of a crypto session from USD, rounded down, if one exceeds the balance', () => {
    expect(amounts('0.02')).toEqual(['0.00001562', '0.00007812', '0.0015625'])
    expect(amounts('2')).toEqual(['0.00001562', '0.00007812', '0.0015625'])
    expect(tipChoices(whole, { currency: 'BTC', balance: '0.02' }, usd)[1]?.usd).toBe('5')
  })

  it.each([
    ['the balance covers them', '100', 'MLTC', whole, usd],
    ['the server suggests fractions', '0.005', 'BTC', ['0.001', '0.01'], usd],
    ['the rate is unknown', '0.02', 'BTC', whole, null],
    ['the balance is unknown', '', 'BTC', whole, usd],
    ['the session is not crypto', '2', 'EUR', whole, '0.92'],
  ])('doesn’t convert suggestions if %s', (_condition, balance, currency, suggested, rate) => {
    expect(amounts(balance, currency, suggested, rate)).toEqual(suggested)
  })
})
