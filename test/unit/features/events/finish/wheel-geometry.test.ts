import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesToShow, SAMPLE_NAMES } from '../../../../../src/features/events/finish/shown-names.ts'
import {
  MAX_WHEEL_NAMES,
  middleOf,
  segmentAt,
  segmentPath,
  stopAngle,
  toneOf,
} from '../../../../../src/features/events/finish/wheel-geometry.ts'

const counts = fc.integer({ min: 1, max: 18 })
const degrees = fc.double({ min: -100_000, max: 100_000, noNaN: true })
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const leans = fc.double({ min: -1, max: 1, noNaN: true })
const nickname = fc.string({ minLength: 1, maxLength: 12 })

/** A source that goes round the given numbers. */
function source(numbers: readonly number[]) {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

describe('the wheel', () => {
  it('stops with the named winner under the pointer, for any start, turns and 1 to 18 names', () => {
    fc.assert(
      fc.property(
        counts,
        share,
        degrees,
        fc.nat({ max: 30 }),
        leans,
        (count, at, start, turns, lean) => {
          const segment = Math.floor(at * count)
          const stop = stopAngle({ count, segment, start, turns, offset: lean })
          expect(segmentAt(stop, count)).toBe(segment)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('turns forward, by the turns that are asked for and less than one more', () => {
    fc.assert(
      fc.property(
        counts,
        share,
        degrees,
        fc.nat({ max: 30 }),
        leans,
        (count, at, start, turns, lean) => {
          const segment = Math.floor(at * count)
          const by = stopAngle({ count, segment, start, turns, offset: lean }) - start
          expect(by).toBeGreaterThanOrEqual(turns * 360 - 1e-6)
          expect(by).toBeLessThan((turns + 1) * 360 + 1e-6)
        },
      ),
    )
  })

  it('shows at the top what was in the middle of a segment, once it is turned back by that', () => {
    for (let count = 1; count <= MAX_WHEEL_NAMES; count += 1)
      for (let segment = 0; segment < count; segment += 1)
        expect(segmentAt(-middleOf(segment, count), count)).toBe(segment)
  })

  it('has the winner under the pointer by name, whoever took part', () => {
    fc.assert(
      fc.property(
        fc.array(nickname, { maxLength: 40 }),
        nickname,
        fc.array(share, { minLength: 1, maxLength: 50 }),
        degrees,
        leans,
        (others, winner, numbers, start, lean) => {
          const names = namesToShow({
            most: MAX_WHEEL_NAMES,
            result: {
              winner: { nickname: winner },
              participants: others.map(name => ({ nickname: name })),
            },
            viewer: null,
            random: source(numbers),
          })
          const count = names.length
          const segment = names.indexOf(winner)
          const stop = stopAngle({ count, segment, start, turns: 5, offset: lean })
          expect(names[segmentAt(stop, count)]).toBe(winner)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('gives no two neighbours the same tone', () => {
    for (let count = 2; count <= MAX_WHEEL_NAMES; count += 1)
      for (let segment = 0; segment < count; segment += 1)
        expect(toneOf(segment, count)).not.toBe(toneOf((segment + 1) % count, count))
  })

  it('draws a lone name as a whole circle', () => {
    expect(segmentPath(0, 1, 10)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z')
    expect(segmentPath(0, 4, 10)).toBe('M0 0L0 -10A10 10 0 0 1 10 0Z')
  })
})

describe('the names on show', () => {
  const names = (
    participants: readonly string[],
    {
      most = MAX_WHEEL_NAMES,
      winner = 'Winner',
      viewer = null as string | null,
      random = Math.random,
    } = {},
  ) =>
    namesToShow({
      most,
      result: {
        winner: { nickname: winner },
        participants: participants.map(name => ({ nickname: name })),
      },
      viewer,
      random,
    })

  it('are at most 18 different ones, with the winner and the viewer always among them', () => {
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

  it('are topped up with the 17 sample ones, and with those alone', () => {
    expect(SAMPLE_NAMES).toHaveLength(17)
    expect(names([]).toSorted()).toEqual([...SAMPLE_NAMES, 'Winner'].toSorted())
    const shown = names(['Ada', 'Bea', 'Winner'])
    expect(shown).toHaveLength(18)
    for (const name of ['Ada', 'Bea', 'Winner']) expect(shown).toContain(name)
    const rest = shown.filter(name => !['Ada', 'Bea', 'Winner'].includes(name))
    for (const name of rest) expect(SAMPLE_NAMES).toContain(name)
  })

  it('need no sample ones where enough took part', () => {
    const many = Array.from({ length: 30 }, (_, at) => `player ${at}`)
    for (const name of names(many, { winner: 'player 3' })) expect(name).toMatch(/^player/)
  })
})
