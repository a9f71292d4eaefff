import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortCode } from '../../../../src/features/rewards/reward-row.tsx'
import { forAll } from '../../../support/fast-check-runs.ts'

it.each([
  ['', ''],
  ['ABCDEF', 'ABCDEF'],
  ['ABCDEFG', 'ABCDEF…'],
  ['AURORA50', 'AURORA…'],
  ['ABCDEFGHIJKLMNOP', 'ABCDEFGH…'],
  ['LATE-NIGHT-SPINS-2F7Q9K-AND-MORE', 'LATE-NIGHT-SP…'],
])('shortens %j to %j', (code, shown) => expect(shortCode(code)).toBe(shown))

it('returns the first half of a code, but at least 6 and at most 13 characters', () => {
  forAll([fc.string({ maxLength: 60, unit: 'grapheme' })], code => {
    const characters = [...code]
    const length = Math.min(13, Math.max(6, Math.floor(characters.length / 2)))
    const start = characters.slice(0, length).join('')
    expect(shortCode(code)).toBe(characters.length > length ? `${start}…` : code)
  })
})
