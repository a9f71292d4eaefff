import { describe, expect, it } from 'vitest'
import { dayName } from '../../../src/lib/day-name.ts'

const at = (text: string) => new Date(text)
// A moment without a zone is one of the viewer's own clock, whatever that is.
const now = at('2026-03-10T23:30:00').getTime()

describe('dayName', () => {
  it.each([
    ['2026-03-10T23:59:00', 'today'],
    ['2026-03-10T00:00:00', 'today'],
    ['2026-03-11T00:00:00', 'tomorrow'],
    ['2026-03-11T23:59:00', 'tomorrow'],
    ['2026-03-12T00:00:00', 'weekday'],
    ['2026-03-16T23:59:00', 'weekday'],
    ['2026-03-17T00:00:00', 'date'],
    ['2026-03-09T23:59:00', 'date'],
  ] as const)('calls %s %s', (date, name) => {
    expect(dayName(at(date), now)).toBe(name)
  })
})
