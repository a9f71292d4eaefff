import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  losingStops,
  MAX_REEL_NAMES,
  reelStops,
  stripOf,
  withoutTriple,
} from '../../../../../src/features/events/finish/jackpot-reels.ts'
import {
  initialJackpotState,
  isWinning,
  type JackpotState,
  jackpotReducer,
} from '../../../../../src/features/events/finish/jackpot-state.ts'
import { namesToShow } from '../../../../../src/features/events/finish/shown-names.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const nickname = fc.string({ minLength: 1, maxLength: 12 })

function source(numbers: readonly number[]) {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

describe('the reels', () => {
  it('never show three times the same name to somebody who did not win', () => {
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

  it('stay where chance put them unless all three are the same; then one moves on by one', () => {
    expect(withoutTriple([4, 4, 4], 20)).toEqual([4, 4, 5])
    expect(withoutTriple([19, 19, 19], 20)).toEqual([19, 19, 0])
    expect(withoutTriple([4, 4, 5], 20)).toEqual([4, 4, 5])
    expect(withoutTriple([1, 2, 3], 20)).toEqual([1, 2, 3])
  })

  it('show three times the winner to the winner, whoever took part', () => {
    fc.assert(
      fc.property(
        fc.array(nickname, { maxLength: 40 }),
        nickname,
        fc.array(share, { minLength: 1, maxLength: 60 }),
        (others, winner, numbers) => {
          const random = source(numbers)
          const names = namesToShow({
            most: MAX_REEL_NAMES,
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

  it('have 20 different names where more took part, and 17 sample ones beside a lone winner', () => {
    const namesOf = (people: string[]) =>
      namesToShow({
        most: MAX_REEL_NAMES,
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

  it('stop with the name that counts in the middle row', () => {
    const names = ['a', 'b', 'c', 'd']
    expect(stripOf(names, 0, 6)).toEqual(['d', 'a', 'b', 'c', 'd', 'a'])
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.integer({ min: 3, max: 40 }), (stop, rows) => {
        expect(stripOf(names, stop, rows)[1]).toBe(names[stop])
        expect(stripOf(names, stop, rows)).toHaveLength(rows)
      }),
    )
  })
})

describe('the jackpot', () => {
  const endOf = (state: JackpotState, ...steps: Parameters<typeof jackpotReducer>[1][]) =>
    steps.reduce(jackpotReducer, state).status

  it.each([
    [true, 'winning'],
    [false, 'losing'],
  ] as const)('is pending until all three reels have finished (winner: %s)', (isWinner, end) => {
    const stop = { type: 'reel-stopped', isWinner } as const
    expect(endOf(initialJackpotState)).toBe('pending')
    expect(endOf(initialJackpotState, stop)).toBe('pending')
    expect(endOf(initialJackpotState, stop, stop)).toBe('pending')
    expect(endOf(initialJackpotState, stop, stop, stop)).toBe(end)
    expect(endOf(initialJackpotState, stop, stop, stop, stop)).toBe(end)
    expect(endOf(initialJackpotState, { type: 'given-up', isWinner })).toBe(end)
    expect(endOf(initialJackpotState, stop, { type: 'given-up', isWinner })).toBe(end)
  })

  it.each([
    ['Ada', 'Ada', ['Ada', 'Bea'], true],
    ['Ada', 'Bea', ['Ada', 'Bea'], false],
    ['Ada', 'Ada', ['Bea'], false],
  ])('won by %s is a win of %s with %j on the reels: %s', (winner, name, names, expected) => {
    expect(isWinning(winner, name, names)).toBe(expected)
  })
})
