import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  animationNames,
  SAMPLE_NAMES,
} from '../../../../../src/features/events/result/animation-names.ts'
import { MAX_REEL_NAMES } from '../../../../../src/features/events/result/jackpot/reels-state.ts'
import { MAX_WHEEL_NAMES } from '../../../../../src/features/events/result/wheel/wheel-geometry.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'

function names(
  participants: readonly string[],
  { maxNames = MAX_WHEEL_NAMES, winner = 'Winner', viewer = null as string | null } = {},
) {
  const result = {
    winner: { nickname: winner },
    participants: participants.map(nickname => ({ nickname })),
  }
  return animationNames({ maxNames, result, viewer, random: Math.random })
}
const nickname = fc.string({ minLength: 1, maxLength: 12 })
const maxima = fc.constantFrom([MAX_WHEEL_NAMES, 18] as const, [MAX_REEL_NAMES, 20] as const)

it('names are unique, at most 18 on the wheel and 20 on a reel, and include the winner and the viewer', () => {
  forAll(
    [maxima, fc.array(nickname, { maxLength: 60 }), nickname, fc.option(nickname, { nil: null })],
    ([maxNames, limit], participants, winner, viewer) => {
      const shown = names(participants, { maxNames, winner, viewer })
      expect(shown.length).toBeLessThanOrEqual(limit)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown).toContain(winner)
      if (viewer !== null) expect(shown).toContain(viewer)
    },
  )
})

it('few participants are filled up with the 17 sample names only', () => {
  expect(SAMPLE_NAMES).toHaveLength(17)
  expect(names([]).toSorted()).toEqual([...SAMPLE_NAMES, 'Winner'].toSorted())
  const people = ['Ada', 'Bea', 'Winner']
  const shown = names(people)
  expect(shown).toHaveLength(18)
  expect(shown).toEqual(expect.arrayContaining(people))
  for (const name of shown) expect([...people, ...SAMPLE_NAMES]).toContain(name)
})

it('there are no sample names among enough participants', () => {
  const many = Array.from({ length: 30 }, (_, at) => `player ${at}`)
  for (const name of names(many, { winner: 'player 3' })) expect(name).toMatch(/^player/)
})
