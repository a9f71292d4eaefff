import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { stakeDetails } from '../../../../../src/features/copy/form/stake-tip.tsx'
import {
  applyBalance,
  copiedAction,
  markClosed,
  prependAction,
} from '../../../../../src/features/copy/session/copy-updates.ts'
import { Money } from '../../../../../src/lib/amount.ts'
import { UserEvent } from '../../../../../src/model/copy-session.ts'
import type { GameActions } from '../../../../../src/model/game-action.ts'
import { Balance } from '../../../../../src/model/money.ts'
import { actionOf, subscriptionOf } from '../factories.ts'

const OWN = '11111111-1111-4111-8111-111111111111'
const THEIRS = '22222222-2222-4222-8222-222222222222'
const streamed = {
  id: 5,
  actionType: 'BET_COPIED',
  amount: '0.10000000000000000000000000001',
  currency: 'EUR',
  uuid: OWN,
  dateTime: '2026-01-05T12:00:01.000',
}
const update = (facts: object) => {
  const event = v.parse(UserEvent, { type: 'UPDATE_SUBSCRIPTION', data: facts })
  if (event.type !== 'UPDATE_SUBSCRIPTION') throw new Error('another event')
  return event.data
}

describe('messages about the copy session', () => {
  it('the streamer’s action is nested in the viewer’s as its original', () => {
    const original = { ...streamed, uuid: THEIRS, actionType: 'BET', amount: 20 }
    const action = copiedAction(update({ followerAction: streamed, playerAction: original }))
    expect(action).toMatchObject({ hash: OWN, nested: { hash: THEIRS, actionType: 'BET' } })
    // Every digit of money stays.
    expect(action?.amount).toBe('0.10000000000000000000000000001')
  })

  it('an update without an action or a balance change is valid', () => {
    expect(copiedAction(update({ balanceChange: { balance: 5 } }))).toBeNull()
    expect(update({}).balanceChange).toBeNull()
  })

  it('a close message with an unknown reason is valid', () => {
    const data = { reason: 'TOO_LATE', subscriptionId: 7 }
    const event = v.parse(UserEvent, { type: 'CLOSE_SUBSCRIPTION', data })
    expect(event.data).toEqual({ reason: 'UNEXPECTED_ERROR', subscriptionId: '7' })
  })

  it.each([
    [{ type: 'CLOSE_SUBSCRIPTION', data: { reason: 'TURN_OFF' } }],
    [{ type: 'UPDATE_SUBSCRIPTION', data: { balanceChange: { balance: 'much' } } }],
    [{ type: 'SOMETHING', data: {} }],
  ])('%j is not a valid message about a copy session', event => {
    expect(v.is(UserEvent, event)).toBe(false)
  })
})

it('an update sets the balance, so that a repeated message changes nothing', () => {
  const now = v.parse(Balance, { balance: 100, currency: 'EUR' })
  const { balanceChange } = update({ balanceChange: { balance: '97.5' } })
  if (!balanceChange) throw new Error('no change')
  const once = applyBalance(now, balanceChange)
  expect(once).toEqual({ balance: '97.5', currency: 'EUR' })
  expect(applyBalance(once, balanceChange)).toBe(once)
})

it('a copied action is added on top of the first page once, and an action that drops off implies a next page', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map(hash => actionOf({ hash }))
  const page: GameActions = { gameActions: list, hasNext: false }
  const next = prependAction(page, actionOf({ hash: 'new' }), 5)
  expect(next.gameActions.map(({ hash }) => hash)).toEqual(['new', 'a', 'b', 'c', 'd'])
  expect(next.hasNext).toBe(true)
  expect(prependAction(next, actionOf({ hash: 'new' }), 5)).toBe(next)
})

it('a close message closes only the session with its id', () => {
  const round = subscriptionOf()
  expect(markClosed(round, 'one')).toMatchObject({ state: 'CLOSED' })
  expect(markClosed(round, 'two')).toBe(round)
  expect(markClosed(null, 'one')).toBeNull()
})

it.each([
  ['2', '100', 50, 0.02],
  ['3', '100', 33, 0.03],
  ['100', '100', 1, 1],
  ['150', '100', 0, 1.5],
])('a bet of %s out of %s lasts for %i rounds and is %d of it', (bet, has, rounds, share) => {
  expect(stakeDetails(new Money(bet), has)).toEqual({ rounds, share })
})
it.each([
  [null, '100'],
  [new Money(0), '100'],
  [new Money(2), '0'],
  [new Money(2), undefined],
])('a bet of %s out of %s has no stake tip', (bet, has) => {
  expect(stakeDetails(bet, has)).toBeNull()
})
