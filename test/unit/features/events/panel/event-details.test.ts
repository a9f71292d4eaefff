import * as v from 'valibot'
import { expect, test } from 'vitest'
import { progressOf } from '../../../../../src/features/events/panel/event-details.tsx'
import { JackpotEvent } from '../../../../../src/model/game-center.ts'
import { jackpotFields } from '../factories.ts'

const jackpotOf = (fields: object) => v.parse(JackpotEvent, { ...jackpotFields, ...fields })

test('the progress of a jackpot is its share of the goal, at most 1', () => {
  expect(progressOf(jackpotOf({}))).toBeCloseTo(0.02002, 5)
  expect(progressOf(jackpotOf({ gainedAmountUsd: 9000 }))).toBe(1)
})

test.each([0, -1])('the progress of a jackpot with a goal of %i is 1', amountUsd => {
  expect(progressOf(jackpotOf({ amountUsd }))).toBe(1)
})
