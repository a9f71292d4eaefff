import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  losingStops,
  MAX_REEL_NAMES,
  reelStops,
  reelStrip,
  withoutTriple,
} from '../../../../../src/features/events/result/jackpot-reels.ts'
import {
  initialJackpotState,
  isWinning,
  type JackpotState,
  jackpotReducer,
} from '../../../../../src/features/events/result/jackpot-state.ts'
import { namesToShow } from '../../../../../src/features/events/result/shown-names.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const nickname = fc.string({ minLength: 1, maxLength: 12 })

function source(numbers: readonly number[]) {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

describe('the reels', () => {
  it('reels never show a name three times to a viewer who did not win', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.array(share, { minLength: 1, maxLength: 3 }),
        (count, numbers) => {
          const stops = losingStops(count, source(numbers))
          expect(new Set(stops).size).toBeGreaterThan(1)
          for (const stop of stops) {
            expect(stop).toBeGreaterThanOrEqual(0)
            expect(stop).toBeLessThan(count)
          }
        },
      ),
    )
  })

  it('if three random stops are the same, the last one moves on by one', () => {
    expect(withoutTriple([4, 4, 4], 20)).toEqual([4, 4, 5])
    expect(withoutTriple([19, 19, 19], 20)).toEqual([19, 19, 0])
    expect(withoutTriple([4, 4, 5], 20)).toEqual([4, 4, 5])
    expect(withoutTriple([1, 2, 3], 20)).toEqual([1, 2, 3])
  })

  it('reels show the winner three times to the winner, with any participants', () => {
    fc.assert(
      fc.property(
        fc.array(nickname, { maxLength: 40 }),
        nickname,
        fc.array(share, { minLength: 1, maxLength: 60 }),
        (others, winner, numbers) => {
          const random = source(numbers)
          const names = namesToShow({
            maxNames: MAX_REEL_NAMES,
            result: {
              winner: { nickname: winner },
              participants: others.map(name => ({ nickname: name })),
            },
            viewer: winner,
            random,
          })
          expect(names.length).toBeLessThanOrEqual(20)
          expect(new Set(names).size).toBe(names.length)
          expect(isWinning(winner, winner, names)).toBe(true)
          const stops = reelStops(names, winner, true, random)
          expect(stops.map(stop => names[stop])).toEqual([winner, winner, winner])
        },
      ),
    )
  })

  it('reels have at most 20 unique names, and 17 sample names beside a sole winner', () => {
    const namesOf = (people: string[]) =>
      namesToShow({
        maxNames: MAX_REEL_NAMES,
        result: {
          winner: { nickname: 'Ada' },
          participants: ['Ada', ...people, ...people].map(name => ({ nickname: name })),
        },
        viewer: null,
        random: Math.random,
      })
    const many = namesOf(Array.from({ length: 40 }, (_, at) => `player ${at}`))
    expect(many).toHaveLength(20)
    expect(new Set(many).size).toBe(20)
    expect(many).toContain('Ada')
    for (const name of many) expect(name).toMatch(/^(player \d+|Ada)$/)
    expect(namesOf([])).toHaveLength(1 + 17)
  })

  it('a reel stops with its name in the middle row', () => {
    const names = ['a', 'b', 'c', 'd']
    expect(reelStrip(names, 0, 6)).toEqual(['d', 'a', 'b', 'c', 'd', 'a'])
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.integer({ min: 3, max: 40 }), (stop, rows) => {
        expect(reelStrip(names, stop, rows)[1]).toBe(names[stop])
        expect(reelStrip(names, stop, rows)).toHaveLength(rows)
      }),
    )
  })
})

describe('the jackpot', () => {
  const endOf = (state: JackpotState, ...actions: Parameters<typeof jackpotReducer>[1][]) =>
    actions.reduce(jackpotReducer, state).status

  it.each([
    [true, 'winning'],
    [false, 'losing'],
  ] as const)(
    'the jackpot is pending until all three reels have stopped (winner: %s)',
    (isWinner, end) => {
      const stop = { type: 'reel-stopped', isWinner } as const
      expect(endOf(initialJackpotState)).toBe('pending')
      expect(endOf(initialJackpotState, stop)).toBe('pending')
      expect(endOf(initialJackpotState, stop, stop)).toBe('pending')
      expect(endOf(initialJackpotState, stop, stop, stop)).toBe(end)
      expect(endOf(initialJackpotState, stop, stop, stop, stop)).toBe(end)
      expect(endOf(initialJackpotState, { type: 'skipped', isWinner })).toBe(end)
      expect(endOf(initialJackpotState, stop, { type: 'skipped', isWinner })).toBe(end)
    },
  )

  it.each([
    ['Ada', 'Ada', ['Ada', 'Bea'], true],
    ['Ada', 'Bea', ['Ada', 'Bea'], false],
    ['Ada', 'Ada', ['Bea'], false],
  ])(
    'if %s won, the reels show a win to %s with %j on them: %s',
    (winner, name, names, expected) => {
      expect(isWinning(winner, name, names)).toBe(expected)
    },
  )
})
