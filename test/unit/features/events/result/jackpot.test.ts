import fc from 'fast-check'
import { expect, it } from 'vitest'
import { animationNames } from '../../../../../src/features/events/result/animation-names.ts'
import {
  losingStops,
  MAX_REEL_NAMES,
  reelStops,
  reelStrip,
  withoutTriple,
} from '../../../../../src/features/events/result/jackpot/reels-state.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const nickname = fc.string({ minLength: 1, maxLength: 12 })

/** Returns a random source that cycles through numbers. */
function source(numbers: readonly number[]) {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

it('reels never show a name three times to a viewer who did not win', () => {
  forAll(
    [fc.integer({ min: 2, max: 20 }), fc.array(share, { minLength: 1, maxLength: 3 })],
    (count, numbers) => {
      const stops = losingStops(count, source(numbers))
      expect(new Set(stops).size).toBeGreaterThan(1)
      for (const stop of stops) {
        expect(stop).toBeGreaterThanOrEqual(0)
        expect(stop).toBeLessThan(count)
      }
    },
  )
})

it('if three random stops are the same, the last one moves on by one', () => {
  expect(withoutTriple([4, 4, 4], 20)).toEqual([4, 4, 5])
  expect(withoutTriple([19, 19, 19], 20)).toEqual([19, 19, 0])
  expect(withoutTriple([4, 4, 5], 20)).toEqual([4, 4, 5])
  expect(withoutTriple([1, 2, 3], 20)).toEqual([1, 2, 3])
})

it('reels show the winner three times to the winner, with any participants', () => {
  forAll(
    [
      fc.array(nickname, { maxLength: 40 }),
      nickname,
      fc.array(share, { minLength: 1, maxLength: 60 }),
    ],
    (others, winner, numbers) => {
      const random = source(numbers)
      const participants = others.map(name => ({ nickname: name }))
      const result = { winner: { nickname: winner }, participants }
      const names = animationNames({ maxNames: MAX_REEL_NAMES, result, viewer: winner, random })
      const stops = reelStops(names, winner, true, random)
      expect(stops.map(stop => names[stop])).toEqual([winner, winner, winner])
    },
  )
})

it('a reel stops with its name in the middle row', () => {
  const names = ['a', 'b', 'c', 'd']
  expect(reelStrip(names, 0, 6)).toEqual(['d', 'a', 'b', 'c', 'd', 'a'])
  forAll([fc.nat({ max: 3 }), fc.integer({ min: 3, max: 40 })], (stop, rows) => {
    expect(reelStrip(names, stop, rows)[1]).toBe(names[stop])
    expect(reelStrip(names, stop, rows)).toHaveLength(rows)
  })
})
