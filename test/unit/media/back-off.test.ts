import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOff } from '../../../src/media/back-off.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const attempts = fc.integer({ min: 1, max: 1000 })
const chance = fc.double({ min: 0, max: 1, noNaN: true })

test('the delay before an attempt doubles each time, up to 20 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(attempt => backOff(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 20_000, 20_000,
  ])
})

test('the random part of a delay is at most half of it', () => {
  forAll([attempts, chance], (attempt, random) => {
    const wait = backOff(attempt, random)
    const most = backOff(attempt, 1)
    expect(wait).toBeGreaterThanOrEqual(most / 2)
    expect(wait).toBeLessThanOrEqual(most)
    expect(most).toBeLessThanOrEqual(20_000)
  })
})

test('a Retry-After lengthens the delay, up to 20 s', () => {
  expect(backOff(1, 0, 5000)).toBe(5000)
  expect(backOff(5, 1, 5000)).toBe(16_000)
  expect(backOff(1, 0, 86_400_000)).toBe(20_000)
})
