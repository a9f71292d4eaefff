import { describe, expect, it } from 'vitest'
import { stepTo } from '../../../src/ui/tab-step.ts'

const keys = ['a', 'b', 'c']

describe('stepTo', () => {
  it.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowRight', 'c', 'a'],
    ['ArrowLeft', 'b', 'a'],
    ['ArrowLeft', 'a', 'c'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
    ['Enter', 'a', undefined],
    ['ArrowDown', 'a', undefined],
  ])('%s leads from %s to %s', (press, from, to) => {
    expect(stepTo(keys, from, press)).toBe(to)
  })

  it('turns round where text runs from right to left', () => {
    expect(stepTo(keys, 'a', 'ArrowRight', true)).toBe('c')
    expect(stepTo(keys, 'a', 'ArrowLeft', true)).toBe('b')
  })
})
