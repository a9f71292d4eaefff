import fc from 'fast-check'
import { expect, it } from 'vitest'
import { animationNames } from '../../../../../src/features/events/result/animation-names.ts'
import { fitName } from '../../../../../src/features/events/result/wheel/wheel-animation.tsx'
import {
  MAX_WHEEL_NAMES,
  segmentAngle,
  segmentMiddle,
  segmentPath,
  segmentTone,
  stopAngle,
} from '../../../../../src/features/events/result/wheel/wheel-geometry.ts'
import { forRuns } from '../../../../support/fast-check-runs.ts'

const degrees = fc.double({ min: -100_000, max: 100_000, noNaN: true })
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const offsets = fc.double({ min: -1, max: 1, noNaN: true })
const nickname = fc.string({ minLength: 1, maxLength: 12 })

/** Returns the segment under the pointer, which is at the top, of a wheel rotated clockwise. */
const segmentAt = (rotation: number, count: number): number =>
  Math.floor((((-rotation % 360) + 360) % 360) / segmentAngle(count)) % count

it.each([
  ['Luna Spin', 18, 'Luna Spin'],
  ['Wolfeschlegelstein', 18, 'Wolfeschl…'],
  ['Wolfeschlegelstein', 3, 'Wolfesc…'],
  ['さくらのスロ', 18, 'さくらのスロ'],
  ['さくらのスロット大好き人間', 18, 'さくらのス…'],
  ['🎰🎰🎰🎰🎰🎰🎰🎰🎰', 18, '🎰🎰🎰🎰🎰…'],
  ['Nguyễn Thị Hà', 18, 'Nguyễn Th…'],
])('the name %s on a wheel of %i ends before the hub, as %s', (name, count, text) => {
  expect(fitName(name, count)).toBe(text)
})

it('the wheel stops with the winner under the pointer, after the requested full turns and less than one more', () => {
  forRuns(
    2000,
    [fc.integer({ min: 1, max: 18 }), share, degrees, fc.nat({ max: 30 }), offsets],
    (count, at, start, turns, offset) => {
      const segment = Math.floor(at * count)
      const stop = stopAngle({ count, segment, start, turns, offset })
      expect(segmentAt(stop, count)).toBe(segment)
      expect(stop - start).toBeGreaterThanOrEqual(turns * 360 - 1e-6)
      expect(stop - start).toBeLessThan((turns + 1) * 360 + 1e-6)
    },
  )
})

it('the winner’s name is under the pointer for any participants', () => {
  forRuns(
    500,
    [fc.array(nickname, { maxLength: 40 }), nickname, degrees, offsets],
    (others, winner, start, offset) => {
      const participants = others.map(name => ({ nickname: name }))
      const result = { winner: { nickname: winner }, participants }
      const names = animationNames({
        maxNames: MAX_WHEEL_NAMES,
        result,
        viewer: null,
        random: Math.random,
      })
      const spin = { count: names.length, segment: names.indexOf(winner), start, turns: 5 }
      expect(names[segmentAt(stopAngle({ ...spin, offset }), names.length)]).toBe(winner)
    },
  )
})

it('each segment is where its middle says, and differs in colour from its neighbours', () => {
  for (let count = 1; count <= MAX_WHEEL_NAMES; count += 1)
    for (let segment = 0; segment < count; segment += 1) {
      expect(segmentAt(-segmentMiddle(segment, count), count)).toBe(segment)
      if (count > 1)
        expect(segmentTone(segment, count)).not.toBe(segmentTone((segment + 1) % count, count))
    }
})

it('the only segment of a wheel is a whole circle', () => {
  expect(segmentPath(0, 1, 10)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z')
  expect(segmentPath(0, 4, 10)).toBe('M0 0L0 -10A10 10 0 0 1 10 0Z')
})
