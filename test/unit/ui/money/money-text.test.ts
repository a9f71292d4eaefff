import { expect, it } from 'vitest'
import { moneyText } from '../../../../src/ui/money/money-text.ts'

const nbsp = '\u00a0'

it('places a currency’s narrow symbol by the locale', () => {
  expect(moneyText('12.50', 'EUR', 'en')).toBe('€12.50')
  expect(moneyText('12.50', 'EUR', 'pl')).toBe(`12.50${nbsp}€`)
  expect(moneyText('12.50', 'USD', 'en')).toBe('$12.50')
  expect(moneyText('12.50', 'PLN', 'pl')).toBe(`12.50${nbsp}zł`)
})

it('appends the code of a crypto or unknown currency', () => {
  expect(moneyText('0.0012', 'btc', 'en')).toBe(`0.0012${nbsp}BTC`)
  expect(moneyText('7', 'GOLDCOIN', 'en')).toBe(`7${nbsp}GOLDCOIN`)
  expect(moneyText('7', 'GOLDCOIN', 'pl')).toBe(`7${nbsp}GOLDCOIN`)
})

it('shows an amount without a currency as digits only', () => {
  expect(moneyText('7.00', '', 'en')).toBe('7.00')
})

it('keeps the sign of an amount in front of the symbol', () => {
  expect(moneyText('<0.01', 'EUR', 'en')).toBe('<€0.01')
  expect(moneyText('-5.00', 'EUR', 'en')).toBe('-€5.00')
})
