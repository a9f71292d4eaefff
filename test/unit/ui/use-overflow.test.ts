import { describe, expect, test } from 'vitest'
import { overflowOf } from '../../../src/ui/use-overflow.ts'

const strip = (scrollLeft: number, scrollWidth = 500) => ({
  scrollLeft,
  scrollWidth,
  clientWidth: 300,
})

describe('a strip that scrolls sideways', () => {
  test('has nothing beyond its ends where all of it is seen', () => {
    expect(overflowOf(strip(0, 300))).toBeNull()
    expect(overflowOf(strip(0, 301))).toBeNull()
  })

  test('has more at its end, at both ends, at its start, as it is scrolled', () => {
    expect(overflowOf(strip(0))).toBe('end')
    expect(overflowOf(strip(100))).toBe('both')
    expect(overflowOf(strip(199.5))).toBe('start')
  })

  test('counts down from nothing where the writing runs from right to left', () => {
    expect(overflowOf(strip(-100))).toBe('both')
    expect(overflowOf(strip(-200))).toBe('start')
  })
})
