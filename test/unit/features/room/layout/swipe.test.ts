import { expect, it } from 'vitest'
import { swipeOf } from '../../../../../src/features/room/layout/swipe.ts'

const at = (clientX: number, clientY = 0) => ({ clientX, clientY })

it.each([
  ['towards the end', at(48), false, 'end'],
  ['towards the start', at(-48), false, 'start'],
  ['too short', at(47), false, null],
  ['rather down than sideways', at(60, 31), false, null],
  ['sideways enough', at(62, -31), false, 'end'],
  ['towards the start of a page from right to left', at(48), true, 'start'],
] as const)('a swipe that is %s', (_, to, isRightToLeft, direction) => {
  expect(swipeOf(at(0), to, isRightToLeft)).toBe(direction)
})
