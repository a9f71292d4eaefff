import { describe, expect, it } from 'vitest'
import {
  boxIn,
  type Corner,
  clampInto,
  cornerByKey,
  cornerClearOf,
  cornerFor,
} from '../../../../../src/features/stream/mini/mini-geometry.ts'

const area = { left: 12, top: 40, width: 366, height: 740 }
const size = { width: 200, height: 112 }
const still = { x: 0, y: 0 }

describe('the mini player is dragged', () => {
  it.each([
    ['anywhere inside the visible window', { x: 100, y: 300 }, { x: 100, y: 300 }],
    ['no further than its left edge', { x: -400, y: 300 }, { x: 12, y: 300 }],
    ['no further than its right edge', { x: 1000, y: 300 }, { x: 178, y: 300 }],
    ['no further than its upper edge', { x: 100, y: -1 }, { x: 100, y: 40 }],
    ['no further than its lower edge', { x: 100, y: 2000 }, { x: 100, y: 668 }],
    ['at most into a corner', { x: 2000, y: 2000 }, { x: 178, y: 668 }],
  ])('%s', (_name, target, expected) => {
    expect(clampInto(target, size, area)).toEqual(expected)
  })

  it('from the upper left corner of a window that is smaller than it', () => {
    const small = { left: 8, top: 8, width: 100, height: 60 }
    expect(clampInto({ x: 50, y: 50 }, size, small)).toEqual({ x: 8, y: 8 })
    expect(boxIn('bottom-right', size, small)).toMatchObject({ left: 8, top: 8 })
  })
})

describe('the mini player let go', () => {
  const at = (left: number, top: number) => ({ left, top, ...size })
  it.each<[string, Corner, ReturnType<typeof at>, typeof still]>([
    ['goes to the nearest corner', 'top-left', at(20, 50), still],
    ['goes to the nearest corner', 'bottom-right', at(170, 600), still],
    ['right of the middle goes right', 'top-right', at(96, 50), still],
    ['left of the middle goes left', 'top-left', at(94, 50), still],
    ['flies where it was thrown', 'top-right', at(20, 50), { x: 2, y: 0 }],
    ['flies where it was thrown', 'bottom-left', at(20, 50), { x: 0, y: 3 }],
    ['ignores a slow movement', 'top-left', at(20, 50), { x: 0.05, y: 0.05 }],
  ])('%s: %s', (_name, corner, box, velocity) => {
    expect(cornerFor(box, velocity, area)).toBe(corner)
  })
})

it.each<[Corner, { left: number; top: number }]>([
  ['top-left', { left: 12, top: 40 }],
  ['top-right', { left: 178, top: 40 }],
  ['bottom-left', { left: 12, top: 668 }],
  ['bottom-right', { left: 178, top: 668 }],
])('places a box in the corner %s', (corner, position) => {
  expect(boxIn(corner, size, area)).toEqual({ ...position, ...size })
})

it.each<[Corner, string, Corner | null]>([
  ['bottom-right', 'ArrowUp', 'top-right'],
  ['bottom-right', 'ArrowLeft', 'bottom-left'],
  ['top-left', 'ArrowDown', 'bottom-left'],
  ['top-left', 'ArrowRight', 'top-right'],
  ['top-left', 'ArrowUp', 'top-left'],
  ['top-left', 'Enter', null],
])('arrow keys move from %s by %s to %s', (corner, key, expected) => {
  expect(cornerByKey(corner, key)).toBe(expected)
})

describe('a control that gets the focus', () => {
  const control = (left: number, top: number) => ({ left, top, width: 44, height: 44 })
  it('leaves the mini player where it covers nothing', () => {
    expect(cornerClearOf(control(20, 50), 'bottom-right', size, area)).toBe('bottom-right')
  })
  it('moves the mini player off it, to the side first', () => {
    const left = { ...size, width: 150 }
    expect(cornerClearOf(control(320, 700), 'bottom-right', left, area)).toBe('bottom-left')
  })
  it('moves the mini player up from a control as wide as the window', () => {
    const wide = { left: 0, top: 700, width: 390, height: 44 }
    expect(cornerClearOf(wide, 'bottom-right', size, area)).toBe('top-right')
  })
  it('stays where it is if it covers the control in every corner', () => {
    const all = { left: 0, top: 0, width: 390, height: 844 }
    expect(cornerClearOf(all, 'bottom-left', size, area)).toBe('bottom-left')
  })
})
