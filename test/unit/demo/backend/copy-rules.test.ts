import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CopySession, copyAction } from '../../../../demo/backend/copy-rules.ts'

const active: CopySession = { state: 'ACTIVE', bet: 2, balance: 10, original: null, lastWin: null }
const cents = (amount: number) => Number(amount.toFixed(2))
const step = (
  session: Partial<CopySession>,
  actionType: Parameters<typeof copyAction>[1]['actionType'],
  usd: number,
) => copyAction({ ...active, ...session }, { actionType, usd }, cents)

describe('ACTIVE copy session', () => {
  test("charges the viewer's own stake for each bet of the streamer", () => {
    expect(step({}, 'BET', 50)).toMatchObject({
      type: 'copied',
      amount: 2,
      balance: 8,
      original: 50,
    })
  })

  test('scales a win by the ratio of both bets', () => {
    expect(step({ original: 50 }, 'WIN', 125)).toMatchObject({
      type: 'copied',
      amount: 5,
      balance: 15,
    })
    expect(step({ original: 3 }, 'WIN', 1)).toMatchObject({ amount: 0.67, balance: 10.67 })
  })

  test("doesn't copy a win whose bet wasn't copied", () => {
    expect(step({}, 'WIN', 125)).toEqual({ type: 'nothing' })
  })

  test('returns a rolled-back bet once', () => {
    const returned = step({ original: 50, balance: 8 }, 'ROLLBACK_BET', 50)
    expect(returned).toMatchObject({ type: 'copied', amount: 2, balance: 10, original: null })
    expect(step({ balance: 10 }, 'ROLLBACK_BET', 50)).toEqual({ type: 'nothing' })
  })

  test('takes a rolled-back win once, down to a balance of 0 at most', () => {
    const taken = step({ original: 50, lastWin: 5, balance: 15 }, 'ROLLBACK_WIN', 125)
    expect(taken).toMatchObject({ type: 'copied', amount: 5, balance: 10, lastWin: null })
    expect(step({ original: 50 }, 'ROLLBACK_WIN', 125)).toEqual({ type: 'nothing' })
    expect(step({ lastWin: 50 }, 'ROLLBACK_WIN', 125)).toMatchObject({ balance: 0 })
  })

  test('reports insufficient funds for a bet beyond the balance', () => {
    expect(step({ balance: 1.99 }, 'BET', 1)).toEqual({ type: 'insufficient-funds' })
    expect(step({ balance: 2 }, 'BET', 1)).toMatchObject({ type: 'copied', balance: 0 })
  })

  test('charges nothing for a free round', () => {
    expect(step({ balance: 0, original: 4 }, 'BET', 0)).toMatchObject({
      type: 'copied',
      amount: 0,
      balance: 0,
      original: 4,
    })
  })
})

describe('copy session in TERMINATION', () => {
  test('closes a session in TERMINATION at a non-zero bet, without moving money', () => {
    expect(step({ state: 'TERMINATION' }, 'BET', 1)).toEqual({ type: 'closed' })
  })

  test('ignores every other action in TERMINATION', () => {
    const session = { state: 'TERMINATION', original: 4, lastWin: 1 } as const
    expect(step(session, 'BET', 0)).toEqual({ type: 'nothing' })
    for (const kind of ['WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN'] as const)
      expect(step(session, kind, 1)).toEqual({ type: 'nothing' })
  })
})

test.each(['CLOSED', 'PAUSE'] as const)('copies nothing in %s', state => {
  for (const kind of ['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN'] as const)
    expect(step({ state, original: 4, lastWin: 1 }, kind, 1)).toEqual({ type: 'nothing' })
})

test('keeps the balance at or above 0 and equal to the sum of copied amounts', () => {
  const kinds = fc.constantFrom('BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN')
  const steps = fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 500 })), { maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 900 }), (all, start) => {
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
    }),
  )
})
