import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf } from '../../../../demo/stream/layout.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

test('places title, reels and label above the controls at any size', () => {
  const width = fc.integer({ min: 240, max: 3840 })
  const ratio = fc.double({ min: 0.6, max: 2.4, noNaN: true })
  forAll([width, ratio, fc.constantFrom(1, 2)], (points, shape, scale) => {
    const [wide, tall] = [points * scale, (points / shape) * scale]
    const { title, frame, label } = layoutOf(wide, tall, scale)
    if (title) {
      expect(title.y - title.size / 2).toBeGreaterThan(0)
      expect(title.y + title.size / 2).toBeLessThan(frame.y)
    }
    expect(frame.y + frame.height).toBeLessThan(label.y - label.height / 2)
    expect(label.y + label.height / 2).toBeLessThan(tall - Math.min(54 * scale, tall * 0.25))
    expect(frame.x).toBeGreaterThan(0)
    expect(frame.x + frame.width).toBeLessThan(wide)
  })
})

/** CSS pixels at the top with the badges, and at the bottom with the button to unmute. */
const BADGES = 40
const UNMUTE = 50

test.each([
  [360, 203],
  [288, 162],
  [517, 390],
])(
  'in a room of a phone, %d × %d, nothing is behind the badges or the button to unmute',
  (width, height) => {
    const { title, frame, label } = layoutOf(width * 2, height * 2, 2)
    expect(title).toBeNull()
    expect(frame.y).toBeGreaterThanOrEqual(BADGES * 2)
    expect(label.y + label.height / 2).toBeLessThanOrEqual((height - UNMUTE) * 2)
  },
)

test('a wide picture has the title of its game', () => {
  expect(layoutOf(960, 540, 1).title).not.toBeNull()
})
