import { describe, expect, it } from 'vitest'
import { nextTab } from '../../../../src/ui/layout/tabs.tsx'

const tabs = ['a', 'b', 'c']

describe('nextTab', () => {
  it.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowRight', 'c', 'a'],
    ['ArrowLeft', 'b', 'a'],
    ['ArrowLeft', 'a', 'c'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
    ['Enter', 'a', undefined],
    ['ArrowDown', 'a', undefined],
  ])('returns for %s on tab %s the tab %s', (pressedKey, from, to) => {
    expect(nextTab(tabs, from, pressedKey)).toBe(to)
  })

  it('swaps the arrow keys in right-to-left text', () => {
    expect(nextTab(tabs, 'a', 'ArrowRight', true)).toBe('c')
    expect(nextTab(tabs, 'a', 'ArrowLeft', true)).toBe('b')
  })
})
