import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  formatElapsedTime,
  formatTimeLeft,
  nextTimeLeft,
  relativeDay,
  type TimeLeft,
} from '../../../src/lib/time-left.ts'
import { forAll } from '../../support/fast-check-runs.ts'

describe('nextTimeLeft', () => {
  it('a countdown to the same target never increases, even if the clock is set back', () => {
    forAll([fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 2 })], times => {
      let shown: TimeLeft | null = null
      for (const now of times) {
        const before: TimeLeft | null = shown
        shown = nextTimeLeft(before, 100_000, now)
        expect(shown.seconds).toBeGreaterThanOrEqual(0)
        expect(shown.seconds).toBeLessThanOrEqual(before?.seconds ?? Number.POSITIVE_INFINITY)
      }
    })
  })

  it('a countdown to another target starts again', () => {
    const first = nextTimeLeft(null, 10_000, 0)
    expect(nextTimeLeft(first, 60_000, 0).seconds).toBe(60)
  })

  it('a countdown has whole seconds and ends at 0', () => {
    expect(nextTimeLeft(null, 10_000, 0).seconds).toBe(10)
    expect(nextTimeLeft(null, 10_000, 1).seconds).toBe(9)
    expect(nextTimeLeft(null, 10_000, 9999).seconds).toBe(0)
    expect(nextTimeLeft(null, 10_000, 10_000).seconds).toBe(0)
    expect(nextTimeLeft(null, 10_000, 99_000).seconds).toBe(0)
  })
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [754, '12:34'],
  [3723, '1:02:03'],
])('%d seconds left are formatted as %s', (left, text) => {
  expect(formatTimeLeft(left)).toBe(text)
})

test.each([
  [-5, '00:00'],
  [0, '00:00'],
  [59.999, '00:59'],
  [600, '10:00'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('%d elapsed seconds are formatted as %s', (spent, text) => {
  expect(formatElapsedTime(spent)).toBe(text)
})

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'weekday'],
  [6, 'weekday'],
  [7, 'date'],
  [-1, 'date'],
] as const)('a day %i days ahead is named by %s', (days, name) => {
  expect(relativeDay(days)).toBe(name)
})
