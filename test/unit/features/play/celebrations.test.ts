import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSlotMachine, handleEvent } from '../../../../demo/stream/slot-machine.ts'
import { winMultipliers } from '../../../../src/features/activity/activity-log.ts'
import { slotEventKind } from '../../../../src/features/stream/slot-feed.tsx'
import { Money } from '../../../../src/lib/amount.ts'
import {
  celebratedMultiple,
  celebratedMultiples,
  isCelebratedPrize,
  noStakes,
  stakesAfter,
} from '../../../../src/model/celebrated-wins.ts'
import { actionKey, type GameAction, GameActionType } from '../../../../src/model/game-action.ts'
import { forRuns } from '../../../support/fast-check-runs.ts'
import { actionOf } from '../copy/factories.ts'

const amount = fc.integer({ min: 0, max: 40 }).map(cents => new Money(cents).div(100).toFixed())
const actions = fc
  .array(fc.record({ actionType: fc.constantFrom(...GameActionType.options), amount }), {
    maxLength: 30,
  })
  .map(all => all.map((fields, id) => actionOf({ ...fields, id, hash: `hash-${id}` })))

/** Returns the keys of wins above the bet before them, in whole cents; the oldest first. */
function winsAboveStake(all: readonly GameAction[]): Set<string> {
  const cents = (it: GameAction) => Math.round(Number(it.amount) * 100)
  const found = new Set<string>()
  const bets: Record<string, number> = {}
  for (const action of all) {
    const copied = action.actionType.endsWith('_COPIED') ? '_COPIED' : ''
    if (action.actionType === `BET${copied}`) bets[copied] = cents(action)
    if (action.actionType === `ROLLBACK_BET${copied}`) bets[copied] = 0
    const bet = bets[copied] ?? 0
    if (action.actionType === `WIN${copied}` && bet > 0 && cents(action) > bet)
      found.add(actionKey(action))
  }
  return found
}

it('feed, copied bets and reels celebrate exactly the wins above their stake', () => {
  forRuns(500, [actions], all => {
    const expected = winsAboveStake(all)
    const newestFirst = all.toReversed()
    const entries = newestFirst.map(action => ({
      key: actionKey(action),
      timestamp: 0,
      action,
      isLive: true,
    }))
    expect(new Set(winMultipliers({ entries, gap: null }).keys())).toEqual(expected)
    expect(new Set([...celebratedMultiples(newestFirst).keys()].map(actionKey))).toEqual(expected)

    let machine = createSlotMachine('Gates of Halden')
    let stakes = noStakes
    for (const [at, action] of all.entries()) {
      const kind = slotEventKind(action)
      const multiple = celebratedMultiple(stakes, action)?.toNumber() ?? null
      stakes = stakesAfter(stakes, action)
      if (!kind) continue
      const event = { kind, id: String(at), game: 'Gates of Halden', label: '', multiple }
      machine = handleEvent(machine, event, at * 5000)
      // Sparks, larger letters and sounds follow this.
      expect(machine.isCelebrated).toBe(expected.has(actionKey(action)))
    }
  })
})

it('confetti falls for no prize at or below what the viewer has put in', () => {
  const type = fc.constantFrom('MONETARY' as const, 'PROMO_CODE' as const)
  forRuns(2000, [type, fc.option(amount), fc.option(amount)], (kind, amountUsd, stake) => {
    if (!isCelebratedPrize({ type: kind, amountUsd }, stake)) return
    expect(stake).not.toBeNull()
    if (kind === 'MONETARY' && amountUsd !== null)
      expect(Number(amountUsd)).toBeGreaterThan(Number(stake))
    else expect(Number(stake)).toBe(0)
  })
})
