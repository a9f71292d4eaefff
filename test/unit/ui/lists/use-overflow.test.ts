import { expect, test } from 'vitest'
import { overflowOf } from '../../../../src/ui/lists/use-overflow.ts'

const strip = (scrollLeft: number, scrollWidth = 500) => ({
  scrollLeft,
  scrollWidth,
  clientWidth: 300,
})

test('reports no overflow if all content is visible, allowing a pixel of rounding', () => {
  expect(overflowOf(strip(0, 300))).toBeNull()
  expect(overflowOf(strip(0, 301))).toBeNull()
})

test('returns the ends at which content is cut off', () => {
  expect(overflowOf(strip(0))).toBe('end')
  expect(overflowOf(strip(100))).toBe('both')
  expect(overflowOf(strip(199.5))).toBe('start')
})

test('accepts the negative positions of right-to-left scrollers', () => {
  expect(overflowOf(strip(-100))).toBe('both')
  expect(overflowOf(strip(-200))).toBe('start')
})
