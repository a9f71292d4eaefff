import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addActions,
  emptyLedger,
  emptyTotals,
  netAmount,
  newSessionTotals,
  signedAmount,
  totalsFor,
} from '../../../../../src/features/copy/session/session-totals.ts'
import { Money } from '../../../../../src/lib/amount.ts'
import { actionOf, subscriptionOf } from '../factories.ts'

it.each([
  ['BET_COPIED', '-2'],
  ['WIN_COPIED', '2'],
  ['ROLLBACK_BET_COPIED', '2'],
  ['ROLLBACK_WIN_COPIED', '-2'],
] as const)('%s of 2 moves the balance by %s', (actionType, expected) => {
  expect(signedAmount(actionOf({ actionType })).toFixed()).toBe(expected)
})

const actions = fc.uniqueArray(
  fc.record({
    hash: fc.stringMatching(/^[a-f0-9]{6}$/),
    actionType: fc.constantFrom(
      'BET_COPIED' as const,
      'WIN_COPIED' as const,
      'ROLLBACK_BET_COPIED' as const,
      'ROLLBACK_WIN_COPIED' as const,
    ),
    amount: fc.integer({ min: 1, max: 1e9 }).map(cents => new Money(cents).div(100).toFixed()),
  }),
  { selector: ({ hash }) => hash, maxLength: 20 },
)

it('each action is counted once, whatever the order and number of its messages', () => {
  fc.assert(
    fc.property(actions, fc.array(fc.nat(), { maxLength: 60 }), (facts, order) => {
      const all = facts.map(it => actionOf({ ...it, id: it.hash }))
      const exact = all.reduce((sum, it) => sum.plus(signedAmount(it)), new Money(0))
      const received = order.flatMap(place => all[place % Math.max(1, all.length)] ?? [])
      let ledger = emptyLedger('one')
      for (const action of received) ledger = addActions(ledger, [action])
      ledger = addActions(addActions(ledger, all), all.toReversed())
      expect(netAmount(ledger).toFixed()).toBe(exact.toFixed())
      expect(ledger.sums.size).toBe(all.length)
    }),
  )
})

it('actions without a hash are distinguished by their id', () => {
  const ledger = addActions(emptyLedger('one'), [
    actionOf({ id: 'a', hash: null }),
    actionOf({ id: 'b', hash: null }),
    actionOf({ id: 'b', hash: null }),
  ])
  expect(netAmount(ledger).toFixed()).toBe('-4')
})

it('another session id starts new totals, which include actions received before the response to its start', () => {
  const [first, second] = [subscriptionOf({ id: 'one' }), subscriptionOf({ id: 'two' })]
  const late = actionOf({ hash: 'late', date: '2026-01-05T11:59:59.999', amount: 50 })
  const early = {
    ...newSessionTotals,
    ledger: addActions(newSessionTotals.ledger, [late, actionOf()]),
  }
  const own = totalsFor(early, first, true)
  expect(own).toMatchObject({ isComplete: true, ledger: { sessionId: 'one' } })
  // What is older than it was paid for the one before.
  expect(netAmount(own.ledger).toFixed()).toBe('-2')
  expect(addActions(own.ledger, [late])).toBe(own.ledger)
  expect(totalsFor(own, first, false)).toBe(own)
  expect(totalsFor(own, second, false)).toMatchObject({
    isComplete: false,
    ledger: { sessionId: 'two' },
  })
  expect(totalsFor(emptyTotals, second, false).ledger.sums.size).toBe(0)
})
