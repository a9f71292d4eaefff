import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createLog, withLive } from '../../../../src/features/activity/activity-log.ts'
import { winMultipliers } from '../../../../src/features/activity/win-multipliers.ts'
import { GameAction, type GameActionType } from '../../../../src/model/game-action.ts'

type Line = readonly [GameActionType, number]

/** How many times its stake each gain is among these actions, the first action first. */
function gains(...lines: readonly Line[]): number[] {
  const actions = lines.map(([actionType, amount], at) => {
    const date = `2026-01-05T12:00:${10 + at}`
    const facts = { id: at, actionType, amount, currency: 'USD', date }
    const nested = { ...facts, actionType: 'BET' }
    return v.parse(GameAction, actionType.endsWith('_COPIED') ? { ...facts, nested } : facts)
  })
  return [...winMultipliers(withLive(createLog(null), actions).entries).values()]
}

it('a win above its stake is a gain', () => {
  expect(gains(['BET', 2], ['WIN', 2.5])).toEqual([1.25])
  expect(gains(['BET', 0.1], ['WIN', 3.57])).toEqual([35])
})

it('a win at or below its stake is none', () => {
  expect(gains(['BET', 2], ['WIN', 2])).toEqual([])
  expect(gains(['BET', 2], ['WIN', 0.4])).toEqual([])
})

it('nothing is claimed of a win whose bet is not there, was nothing, or was returned', () => {
  expect(gains(['WIN', 50])).toEqual([])
  expect(gains(['BET', 2], ['ROLLBACK_BET', 2], ['WIN', 50])).toEqual([])
  expect(gains(['BET', 0], ['WIN', 50])).toEqual([])
})

it('a copied win is measured by the copied bet', () => {
  expect(gains(['BET', 1], ['BET_COPIED', 20], ['WIN_COPIED', 5])).toEqual([])
  expect(gains(['BET_COPIED', 20], ['BET', 1], ['WIN', 5])).toEqual([5])
})
