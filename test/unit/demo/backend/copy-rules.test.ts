import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CopySession, copyAction } from '../../../../demo/backend/copy-rules.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const active: CopySession = { state: 'ACTIVE', bet: 2, balance: 10, original: null, lastWin: null }
const nothing = { type: 'nothing' }
const cents = (amount: number) => Number(amount.toFixed(2))
const step = (
  session: Partial<CopySession>,
  actionType: Parameters<typeof copyAction>[1]['actionType'],
  usd: number,
) => copyAction({ ...active, ...session }, { actionType, usd }, cents)

test('rounds a win to the decimals of the currency', () => {
  expect(step({ original: 3 }, 'WIN', 1)).toMatchObject({ amount: 0.67, balance: 10.67 })
})

test("doesn't copy a win whose bet wasn't copied", () => {
  expect(step({}, 'WIN', 125)).toEqual(nothing)
})

test('returns a rolled-back bet once', () => {
  expect(step({ original: 50 }, 'ROLLBACK_BET', 50)).toMatchObject({ original: null })
  expect(step({}, 'ROLLBACK_BET', 50)).toEqual(nothing)
})

test('takes a rolled-back win once, down to a balance of 0 at most', () => {
  const taken = { balance: 0, lastWin: null }
  expect(step({ original: 50, lastWin: 50 }, 'ROLLBACK_WIN', 125)).toMatchObject(taken)
  expect(step({ original: 50 }, 'ROLLBACK_WIN', 125)).toEqual(nothing)
})

test('copies a bet of all that is left', () => {
  expect(step({ balance: 2 }, 'BET', 1)).toMatchObject({ type: 'copied', balance: 0 })
})

test('charges nothing for a free round', () => {
  const free = { type: 'copied', amount: 0, balance: 0, original: 4 }
  expect(step({ balance: 0, original: 4 }, 'BET', 0)).toMatchObject(free)
})

test.each(['CLOSED', 'PAUSE', 'TERMINATION'] as const)('copies nothing in %s', state => {
  const session = { state, original: 4, lastWin: 1 }
  // A bet of more than 0 ends a copy session in TERMINATION.
  expect(step(session, 'BET', state === 'TERMINATION' ? 0 : 1)).toEqual(nothing)
  for (const kind of ['WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN'] as const)
    expect(step(session, kind, 1)).toEqual(nothing)
})

test('keeps the balance at or above 0 and equal to the sum of copied amounts', () => {
  const kinds = fc.constantFrom('BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN')
  const steps = fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 500 })), { maxLength: 60 })
  forAll([steps, fc.integer({ min: 1, max: 900 })], (all, start) => {
    let session: CopySession = { ...active, balance: start }
    for (const [actionType, usd] of all) {
      const outcome = copyAction(session, { actionType, usd }, cents)
      if (outcome.type !== 'copied') continue
      const isIn = actionType === 'WIN' || actionType === 'ROLLBACK_BET'
      const expected = session.balance + (isIn ? outcome.amount : -outcome.amount)
      expect(outcome.balance).toBeCloseTo(Math.max(0, expected), 2)
      expect(outcome.balance).toBeGreaterThanOrEqual(0)
      session = { ...session, ...outcome }
    }
  })
})
