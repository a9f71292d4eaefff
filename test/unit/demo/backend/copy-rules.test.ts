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

describe('while ACTIVE', () => {
  test("a bet costs the viewer's own amount, whatever the streamer bets", () => {
    expect(step({}, 'BET', 50)).toMatchObject({
      type: 'copied',
      amount: 2,
      balance: 8,
      original: 50,
    })
  })

  test('a win is scaled by the two bets', () => {
    expect(step({ original: 50 }, 'WIN', 125)).toMatchObject({
      type: 'copied',
      amount: 5,
      balance: 15,
    })
    expect(step({ original: 3 }, 'WIN', 1)).toMatchObject({ amount: 0.67, balance: 10.67 })
  })

  test('a win of a bet that was not copied is not copied', () => {
    expect(step({}, 'WIN', 125)).toEqual({ type: 'nothing' })
  })

  test('a bet that is returned comes back, once', () => {
    const returned = step({ original: 50, balance: 8 }, 'ROLLBACK_BET', 50)
    expect(returned).toMatchObject({ type: 'copied', amount: 2, balance: 10, original: null })
    expect(step({ balance: 10 }, 'ROLLBACK_BET', 50)).toEqual({ type: 'nothing' })
  })

  test('a win that is taken back goes, once, and never below nothing', () => {
    const taken = step({ original: 50, lastWin: 5, balance: 15 }, 'ROLLBACK_WIN', 125)
    expect(taken).toMatchObject({ type: 'copied', amount: 5, balance: 10, lastWin: null })
    expect(step({ original: 50 }, 'ROLLBACK_WIN', 125)).toEqual({ type: 'nothing' })
    expect(step({ lastWin: 50 }, 'ROLLBACK_WIN', 125)).toMatchObject({ balance: 0 })
  })

  test('a bet that would take the balance below zero is not made: insufficient funds', () => {
    expect(step({ balance: 1.99 }, 'BET', 1)).toEqual({ type: 'insufficient-funds' })
    expect(step({ balance: 2 }, 'BET', 1)).toMatchObject({ type: 'copied', balance: 0 })
  })

  test('a free round costs nothing', () => {
    expect(step({ balance: 0, original: 4 }, 'BET', 0)).toMatchObject({
      type: 'copied',
      amount: 0,
      balance: 0,
      original: 4,
    })
  })
})

describe('in TERMINATION', () => {
  test('a bet of more than nothing closes, and moves no money', () => {
    expect(step({ state: 'TERMINATION' }, 'BET', 1)).toEqual({ type: 'closed' })
  })

  test('nothing else does anything', () => {
    const session = { state: 'TERMINATION', original: 4, lastWin: 1 } as const
    expect(step(session, 'BET', 0)).toEqual({ type: 'nothing' })
    for (const kind of ['WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN'] as const)
      expect(step(session, kind, 1)).toEqual({ type: 'nothing' })
  })
})

test.each(['CLOSED', 'PAUSE'] as const)('nothing is copied in %s', state => {
  for (const kind of ['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN'] as const)
    expect(step({ state, original: 4, lastWin: 1 }, kind, 1)).toEqual({ type: 'nothing' })
})

test('the balance is never below zero, and is what the copied amounts make of it', () => {
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
