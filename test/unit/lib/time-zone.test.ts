import { expect, it } from 'vitest'
import { longZoneName, shortZoneName } from '../../../src/lib/time-zone.ts'

const winter = Date.UTC(2026, 0, 5)
const summer = Date.UTC(2026, 6, 5)

it.each([
  ['en', 'Europe/Warsaw', winter, 'Central European Time'],
  ['en', 'Europe/Warsaw', summer, 'Central European Time'],
  ['pl', 'Europe/Warsaw', summer, 'czas środkowoeuropejski'],
  ['en', 'Asia/Kolkata', summer, 'India Standard Time'],
  ['en', 'UTC', winter, 'UTC'],
  ['pl', 'UTC', winter, 'UTC'],
])('in %s, the long name of %s at %i is %s', (locale, zone, at, name) => {
  expect(longZoneName(locale, at, zone)).toBe(name)
})

it.each([
  ['en', 'UTC', summer, 'UTC'],
  ['en', 'Europe/Warsaw', winter, 'GMT+1'],
  ['en', 'Europe/Warsaw', summer, 'GMT+2'],
  ['pl', 'Europe/Warsaw', summer, 'CEST'],
  ['en', 'America/New_York', summer, 'EDT'],
  ['en', 'Asia/Kolkata', winter, 'GMT+5:30'],
  ['ar-EG', 'Asia/Tokyo', winter, 'غرينتش+9'],
])('in %s, the short name of %s at %i is %s', (locale, zone, at, label) => {
  expect(shortZoneName(locale, at, zone)).toBe(label)
})

it("the viewer's own zone has a name", () => {
  expect(longZoneName('en', winter, 'local')).not.toBe('')
  expect(shortZoneName('en', winter, 'local')).not.toBe('')
})
