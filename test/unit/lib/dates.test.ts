import { describe, expect, it } from 'vitest'
import { daysAhead, localTime } from '../../../src/lib/dates.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute)

describe('daysAhead', () => {
  it.each([
    [at(28, 23, 59), 0],
    [at(29, 0, 0), 1],
    [at(27, 23, 59), -1],
    // Over the night in which many zones change their clocks.
    [at(30, 0, 30), 2],
    [at(31, 1), 3],
  ])('%s is %i days after the 28th', (date, days) => {
    expect(daysAhead(date, at(28, 12).getTime())).toBe(days)
  })
})

describe('localTime', () => {
  it('has 24 hours and two digits each', () => {
    expect(localTime(at(28, 0, 5))).toBe('00:05')
    expect(localTime(at(28, 18))).toBe('18:00')
  })
})
