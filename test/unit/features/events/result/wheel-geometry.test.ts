import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesToShow, SAMPLE_NAMES } from '../../../../../src/features/events/result/shown-names.ts'
import {
  MAX_WHEEL_NAMES,
  segmentAngle,
  segmentMiddle,
  segmentPath,
  segmentTone,
  stopAngle,
} from '../../../../../src/features/events/result/wheel-geometry.ts'

const counts = fc.integer({ min: 1, max: 18 })
const degrees = fc.double({ min: -100_000, max: 100_000, noNaN: true })
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const offsets = fc.double({ min: -1, max: 1, noNaN: true })
const nickname = fc.string({ minLength: 1, maxLength: 12 })

/** Returns the segment under the pointer, which is at the top, of a wheel rotated clockwise. */
const segmentAt = (rotation: number, count: number): number =>
  Math.floor((((-rotation % 360) + 360) % 360) / segmentAngle(count)) % count

/** Returns a random source that cycles through numbers. */
function source(numbers: readonly number[]) {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

describe('the wheel', () => {
  it('the wheel stops with the winner under the pointer for any start, turns, offset and count', () => {
    fc.assert(
      fc.property(
        counts,
        share,
        degrees,
        fc.nat({ max: 30 }),
        offsets,
        (count, at, start, turns, offset) => {
          const segment = Math.floor(at * count)
          const stop = stopAngle({ count, segment, start, turns, offset })
          expect(segmentAt(stop, count)).toBe(segment)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('the wheel turns forward by the requested full turns and less than one more', () => {
    fc.assert(
      fc.property(
        counts,
        share,
        degrees,
        fc.nat({ max: 30 }),
        offsets,
        (count, at, start, turns, offset) => {
          const segment = Math.floor(at * count)
          const by = stopAngle({ count, segment, start, turns, offset }) - start
          expect(by).toBeGreaterThanOrEqual(turns * 360 - 1e-6)
          expect(by).toBeLessThan((turns + 1) * 360 + 1e-6)
        },
      ),
    )
  })

  it('rotating the wheel back by the middle of a segment brings that segment to the top', () => {
    for (let count = 1; count <= MAX_WHEEL_NAMES; count += 1)
      for (let segment = 0; segment < count; segment += 1)
        expect(segmentAt(-segmentMiddle(segment, count), count)).toBe(segment)
  })

  it('the winner’s name is under the pointer for any participants', () => {
    fc.assert(
      fc.property(
        fc.array(nickname, { maxLength: 40 }),
        nickname,
        fc.array(share, { minLength: 1, maxLength: 50 }),
        degrees,
        offsets,
        (others, winner, numbers, start, offset) => {
          const names = namesToShow({
            maxNames: MAX_WHEEL_NAMES,
            result: {
              winner: { nickname: winner },
              participants: others.map(name => ({ nickname: name })),
            },
            viewer: null,
            random: source(numbers),
          })
          const count = names.length
          const segment = names.indexOf(winner)
          const stop = stopAngle({ count, segment, start, turns: 5, offset })
          expect(names[segmentAt(stop, count)]).toBe(winner)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('neighbouring segments of a wheel have different colours', () => {
    for (let count = 2; count <= MAX_WHEEL_NAMES; count += 1)
      for (let segment = 0; segment < count; segment += 1)
        expect(segmentTone(segment, count)).not.toBe(segmentTone((segment + 1) % count, count))
  })

  it('the only segment of a wheel is a whole circle', () => {
    expect(segmentPath(0, 1, 10)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z')
    expect(segmentPath(0, 4, 10)).toBe('M0 0L0 -10A10 10 0 0 1 10 0Z')
  })
})

describe('names on the wheel', () => {
  const names = (
    participants: readonly string[],
    {
      maxNames = MAX_WHEEL_NAMES,
      winner = 'Winner',
      viewer = null as string | null,
      random = Math.random,
    } = {},
  ) =>
    namesToShow({
      maxNames,
      result: {
        winner: { nickname: winner },
        participants: participants.map(name => ({ nickname: name })),
      },
      viewer,
      random,
    })

  it('names on the wheel are unique, at most 18, and include the winner and the viewer', () => {
    fc.assert(
      fc.property(
        fc.array(nickname, { maxLength: 60 }),
        nickname,
        fc.option(nickname, { nil: null }),
        fc.array(share, { minLength: 1, maxLength: 80 }),
        (participants, winner, viewer, numbers) => {
          const shown = names(participants, { winner, viewer, random: source(numbers) })
          expect(shown.length).toBeLessThanOrEqual(18)
          expect(new Set(shown).size).toBe(shown.length)
          expect(shown).toContain(winner)
          if (viewer !== null) expect(shown).toContain(viewer)
        },
      ),
    )
  })

  it('a wheel with few participants is filled up with the 17 sample names only', () => {
    expect(SAMPLE_NAMES).toHaveLength(17)
    expect(names([]).toSorted()).toEqual([...SAMPLE_NAMES, 'Winner'].toSorted())
    const shown = names(['Ada', 'Bea', 'Winner'])
    expect(shown).toHaveLength(18)
    for (const name of ['Ada', 'Bea', 'Winner']) expect(shown).toContain(name)
    const rest = shown.filter(name => !['Ada', 'Bea', 'Winner'].includes(name))
    for (const name of rest) expect(SAMPLE_NAMES).toContain(name)
  })

  it('a wheel has no sample names if there are enough participants', () => {
    const many = Array.from({ length: 30 }, (_, at) => `player ${at}`)
    for (const name of names(many, { winner: 'player 3' })) expect(name).toMatch(/^player/)
  })
})
