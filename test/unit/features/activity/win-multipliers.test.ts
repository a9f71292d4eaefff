import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createLog, withLive } from '../../../../src/features/activity/activity-log.ts'
import { winMultipliers } from '../../../../src/features/activity/win-multipliers.ts'
import { GameAction, type GameActionType } from '../../../../src/model/game-action.ts'

type ActionLine = readonly [GameActionType, number]

/** Returns the multipliers of the wins among these actions, the oldest action first. */
function multipliersOf(...lines: readonly ActionLine[]): number[] {
  const actions = lines.map(([actionType, amount], at) => {
    const date = `2026-01-05T12:00:${10 + at}`
    const base = { id: at, actionType, amount, currency: 'USD', date }
    const nested = { ...base, actionType: 'BET' }
    return v.parse(GameAction, actionType.endsWith('_COPIED') ? { ...base, nested } : base)
  })
  return [...winMultipliers(withLive(createLog(null), actions).entries).values()]
}

it('a win above its stake has a multiplier', () => {
  expect(multipliersOf(['BET', 2], ['WIN', 2.5])).toEqual([1.25])
  expect(multipliersOf(['BET', 0.1], ['WIN', 3.57])).toEqual([35])
})

it('a win at or below its stake has no multiplier', () => {
  expect(multipliersOf(['BET', 2], ['WIN', 2])).toEqual([])
  expect(multipliersOf(['BET', 2], ['WIN', 0.4])).toEqual([])
})

it('a win whose bet is missing, zero or refunded has no multiplier', () => {
  expect(multipliersOf(['WIN', 50])).toEqual([])
  expect(multipliersOf(['BET', 2], ['ROLLBACK_BET', 2], ['WIN', 50])).toEqual([])
  expect(multipliersOf(['BET', 0], ['WIN', 50])).toEqual([])
})

it('the multiplier of a copied win is based on the copied bet', () => {
  expect(multipliersOf(['BET', 1], ['BET_COPIED', 20], ['WIN_COPIED', 5])).toEqual([])
  expect(multipliersOf(['BET_COPIED', 20], ['BET', 1], ['WIN', 5])).toEqual([5])
})
