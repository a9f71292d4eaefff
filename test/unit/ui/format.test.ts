import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../src/i18n/locales.ts'
import { initials } from '../../../src/ui/pictures/picture.tsx'
import { formatCount, formatPercent, languageName } from '../../../src/ui/use-format.ts'
import { forAll } from '../../support/fast-check-runs.ts'

describe('formatPercent', () => {
  it('formats percentages with at most one decimal, by the locale', () => {
    expect(formatPercent(0.964, 'en')).toBe('96.4%')
    expect(formatPercent(0.97, 'en')).toBe('97%')
    expect(formatPercent(0.964, 'pl')).toBe('96,4%')
    expect(formatPercent(0, 'en')).toBe('0%')
    expect(formatPercent(1, 'en')).toBe('100%')
    expect(formatPercent(12.345, 'pl')).toBe('1\u00a0234,5%')
    expect(formatPercent(0.8915, 'en')).toBe('89.2%')
  })

  it('formats a share that rounds to nothing as less than a tenth of a percent, by the locale', () => {
    expect(formatPercent(0.0004, 'en')).toBe('<0.1%')
    expect(formatPercent(1e-9, 'pl')).toBe('<0,1%')
    expect(formatPercent(0.0004, 'de')).toBe('<0,1\u00a0%')
    expect(formatPercent(0.0004, 'tr')).toBe('<%0,1')
    expect(formatPercent(0.0005, 'en')).toBe('0.1%')
  })

  it("formats shares as the browser does, in every locale and in languages that may be an operator's own", () => {
    const own = 'zh ko he th hi fa da nb nn no hr lt ro ru sk sl nl hu el uk bg'.split(' ')
    const options = { style: 'percent', maximumFractionDigits: 1, useGrouping: false } as const
    forAll(
      [fc.integer({ min: 5, max: 99_000 }), fc.constantFrom(...LOCALES, ...own)],
      (share, locale) => {
        const expected = new Intl.NumberFormat(`${locale}-u-nu-latn`, options)
        const text = expected.format(share / 10_000)
        // Arabic, Persian and Hebrew have marks of direction around the sign.
        expect(formatPercent(share / 10_000, locale)).toBe(text.replace(/[\u200e\u200f]/g, ''))
      },
    )
  })
})

it('separates thousands with a no-break space', () => {
  expect(formatCount(0)).toBe('0')
  expect(formatCount(999)).toBe('999')
  expect(formatCount(1284)).toBe('1\u00a0284')
  expect(formatCount(1234567)).toBe('1\u00a0234\u00a0567')
})

describe('languageName', () => {
  it('returns the capitalized name of a language in the given locale', () => {
    expect(languageName('pl', 'en')).toBe('Polish')
    expect(languageName('en', 'pl')).toBe('Angielski')
  })

  it('returns the code of a language without a name', () => {
    expect(languageName('no such tag', 'en')).toBe('no such tag')
    expect(languageName('qx', 'en').toLowerCase()).toBe('qx')
  })
})

it.each([
  ['Mira Vale', 'MV'],
  ['Ferro', 'F'],
  ['slowhand_lee', 'SL'],
  ['Sir Tea Pickle', 'SP'],
  ['  łukasz  ', 'Ł'],
  ['!!!', ''],
  ['', ''],
])('returns for the name %j the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
