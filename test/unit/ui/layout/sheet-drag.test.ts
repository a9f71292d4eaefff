import { describe, expect, it } from 'vitest'
import {
  closesWhenLetGo,
  edgesToShow,
  gestureOf,
  pulledBy,
  scrollToShow,
  speedOf,
} from '../../../../src/ui/layout/sheet-drag.ts'

describe('what a movement on a sheet means', () => {
  it.each([
    ['a press that trembles', 4, 5, 'undecided'],
    ['a movement down', 0, 6, 'pull'],
    ['one that goes down more than sideways', 9, 10, 'pull'],
    ['one that goes sideways as much', 10, 10, 'other'],
    ['a swipe to the left', -30, 5, 'other'],
    ['a movement up, which scrolls', 0, -6, 'other'],
  ])('%s', (_, x, y, gesture) => {
    expect(gestureOf({ x: 100, y: 300 }, { x: 100 + x, y: 300 + y })).toBe(gesture)
  })

  it('a sheet never rises above its place', () => {
    expect([pulledBy(80), pulledBy(0), pulledBy(-30)]).toEqual([80, 0, 0])
  })
})

describe('the speed of a drag', () => {
  it('is that of its last 100 ms, so that a slow beginning counts for nothing', () => {
    const samples = [
      { y: 0, time: 0 },
      { y: 10, time: 300 },
      { y: 30, time: 350 },
      { y: 90, time: 400 },
    ]
    expect(speedOf(samples, 400)).toBeCloseTo(0.8)
  })

  it('is zero for a finger that rested before it let go, and for a single sample', () => {
    const samples = [
      { y: 0, time: 0 },
      { y: 90, time: 60 },
    ]
    expect(speedOf(samples, 400)).toBe(0)
    expect(speedOf([{ y: 90, time: 60 }], 60)).toBe(0)
    expect(speedOf([], 60)).toBe(0)
  })

  it('is negative upwards', () => {
    const samples = [
      { y: 90, time: 0 },
      { y: 50, time: 50 },
    ]
    expect(speedOf(samples, 50)).toBeCloseTo(-0.8)
  })
})

describe('whether a sheet closes when it is let go', () => {
  it.each([
    ['a swipe, however short', 12, 0.5, true],
    ['a slow pull past a third of its height', 140, 0, true],
    ['a slow pull of less', 139, 0.49, false],
    ['a pull all the way down that turned back', 380, -0.2, false],
    ['a pull that trembles upwards at the end', 380, -0.19, true],
    ['a sheet in its place, whatever the speed', 0, 3, false],
  ])('%s', (_, distance, speed, isClosing) => {
    expect(closesWhenLetGo({ distance, speed, height: 400 })).toBe(isClosing)
  })
})

describe('scrolling a field into view', () => {
  const box = { top: 100, bottom: 300 }
  it.each([
    ['one that is visible', 120, 180, 0],
    ['one below the edge', 260, 340, 40],
    ['one above the edge', 60, 120, -40],
    ['one higher than the box, to its upper end', 150, 500, 50],
  ])('%s', (_, top, bottom, by) => {
    expect(scrollToShow({ top, bottom }, box)).toBe(by)
  })
})

describe('what of a form is shown while the viewer types', () => {
  const box = { top: 100, bottom: 300 }
  const field = { top: 220, bottom: 264 }
  it.each([
    [
      'a field and its button, where both fit',
      { top: 320, bottom: 364 },
      { top: 188, bottom: 372 },
    ],
    [
      'without the label, where that makes them fit',
      { top: 360, bottom: 404 },
      { top: 212, bottom: 412 },
    ],
    [
      'the field alone, where they do not fit',
      { top: 400, bottom: 444 },
      { top: 188, bottom: 296 },
    ],
    ['a field whose button is beside it', { top: 220, bottom: 264 }, { top: 188, bottom: 296 }],
    ['a field without a button', undefined, { top: 188, bottom: 296 }],
  ])('%s', (_, submit, edges) => {
    expect(edgesToShow(box, field, submit)).toEqual(edges)
  })

  it('the field without its label, where the keyboard of a turned phone leaves less than for both', () => {
    const submit = { top: 420, bottom: 464 }
    expect(edgesToShow({ top: 200, bottom: 260 }, field, submit)).toEqual({ top: 204, bottom: 296 })
    expect(edgesToShow({ top: 200, bottom: 240 }, field, submit)).toEqual({ top: 220, bottom: 296 })
  })

  it('the field with all lines of its error', () => {
    expect(edgesToShow(box, field, undefined, 332)).toEqual({ top: 188, bottom: 340 })
  })
})
