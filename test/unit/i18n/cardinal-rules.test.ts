import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardinalRules } from '../../../src/i18n/cardinal-rules.ts'

it.each(['en', 'pl'])('plural forms of counts in %s are those of the browser', locale => {
  const expected = new Intl.PluralRules(locale)
  const { select } = cardinalRules([locale, 'en'])
  const agrees = (count: number) => {
    expect(select(count)).toBe(expected.select(count))
  }
  for (let count = 0; count < 1000; count += 1) agrees(count)
  fc.assert(fc.property(fc.nat(), agrees))
})

it.each(['en', 'pl'])('fractions in %s have the plural form of the browser', locale => {
  const { select } = cardinalRules([locale, 'en'])
  for (const value of [0.5, 1.5, 2.25])
    expect(select(value)).toBe(new Intl.PluralRules(locale).select(value))
})
