import { expect, it } from 'vitest'
import { median, spread } from '../../bench/report.ts'

it('the median of an even number of values lies between the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(spread([4, 1, 3, 2], String)).toBe('2.5 (1–4)')
})
