import { expect, it } from 'vitest'
import { zoneName } from '../../../src/lib/zone.ts'

const winter = Date.UTC(2026, 0, 5)
const summer = Date.UTC(2026, 6, 5)

it.each([
  ['en', 'Europe/Warsaw', winter, 'Central European Time'],
  ['en', 'Europe/Warsaw', summer, 'Central European Time'],
  ['pl', 'Europe/Warsaw', summer, 'czas środkowoeuropejski'],
  ['en', 'UTC', winter, 'Coordinated Universal Time'],
])('in %s, %s at %i is called %s', (locale, zone, at, name) => {
  expect(zoneName(locale, at, zone)).toBe(name)
})

it('has a name for the zone of this computer', () => {
  expect(zoneName('en', Date.UTC(2026, 0, 1))).not.toBe('')
})
