import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { copiedSince } from '../../../../src/features/copy/catch-up.ts'
import {
  copiedAction,
  foldBalance,
  foldClosed,
  foldCopied,
} from '../../../../src/features/copy/copy-folds.ts'
import { stakeFacts } from '../../../../src/features/copy/stake.ts'
import { Money } from '../../../../src/lib/amount.ts'
import { Balance } from '../../../../src/model/balance.ts'
import { UserEvent } from '../../../../src/model/copy-session.ts'
import type { GameActions } from '../../../../src/model/game-action.ts'
import { actionOf, subscriptionOf } from './factories.ts'

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

describe('messages of the server', () => {
  it('takes an update with the streamer’s action as the original of the viewer’s', () => {
    const original = { ...streamed, uuid: THEIRS, actionType: 'BET', amount: 20 }
    const action = copiedAction(update({ followerAction: streamed, playerAction: original }))
    expect(action).toMatchObject({ hash: OWN, nested: { hash: THEIRS, actionType: 'BET' } })
    // Every digit of money stays.
    expect(action?.amount).toBe('0.10000000000000000000000000001')
  })

  it('takes an update without an action, or without money', () => {
    expect(copiedAction(update({ balanceChange: { balance: 5 } }))).toBeNull()
    expect(update({}).balanceChange).toBeNull()
  })

  it('takes an end for a reason that nobody knows yet', () => {
    const data = { reason: 'TOO_LATE', subscriptionId: 7 }
    const event = v.parse(UserEvent, { type: 'CLOSE_SUBSCRIPTION', data })
    expect(event.data).toEqual({ reason: 'UNEXPECTED_ERROR', subscriptionId: '7' })
  })

  it.each([
    [{ type: 'CLOSE_SUBSCRIPTION', data: { reason: 'TURN_OFF' } }],
    [{ type: 'UPDATE_SUBSCRIPTION', data: { balanceChange: { balance: 'much' } } }],
    [{ type: 'SOMETHING', data: {} }],
  ])('refuses %j', event => {
    expect(v.is(UserEvent, event)).toBe(false)
  })
})

it('sets the balance that an update names, so that hearing it twice is hearing it once', () => {
  const now = v.parse(Balance, { balance: 100, currency: 'EUR' })
  const { balanceChange } = update({ balanceChange: { balance: '97.5' } })
  if (!balanceChange) throw new Error('no change')
  const once = foldBalance(now, balanceChange)
  expect(once).toEqual({ balance: '97.5', currency: 'EUR' })
  expect(foldBalance(once, balanceChange)).toBe(once)
})

it('puts a copied action on top of its page once, and what falls off on the next page', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map(hash => actionOf({ hash }))
  const page: GameActions = { gameActions: list, hasNext: false }
  const next = foldCopied(page, actionOf({ hash: 'new' }), 5)
  expect(next.gameActions.map(({ hash }) => hash)).toEqual(['new', 'a', 'b', 'c', 'd'])
  expect(next.hasNext).toBe(true)
  expect(foldCopied(next, actionOf({ hash: 'new' }), 5)).toBe(next)
})

it('closes the subscription of that id alone', () => {
  const round = subscriptionOf()
  expect(foldClosed(round, 'one')).toMatchObject({ state: 'CLOSED' })
  expect(foldClosed(round, 'two')).toBe(round)
  expect(foldClosed(null, 'one')).toBeNull()
})

describe('what was copied since a moment', () => {
  const at = (minute: number) => `2026-01-05T12:${String(minute).padStart(2, '0')}:00.000Z`
  const pages = (...minutes: number[][]) => {
    const asked: (string | undefined)[] = []
    const read = async (from: string | undefined): Promise<GameActions> => {
      const place = asked.push(from) - 1
      const gameActions = (minutes[place] ?? []).map(minute =>
        actionOf({ hash: `m${minute}`, date: at(minute) }),
      )
      return { gameActions, hasNext: place < minutes.length - 1 }
    }
    return { asked, read }
  }
  const since = Date.UTC(2026, 0, 5, 12, 10)

  it('is read page by page until it is older', async () => {
    const { asked, read } = pages([30, 20], [15, 10, 9], [8])
    const found = await copiedSince(since, read, Date.parse)
    expect(found.map(({ hash }) => hash)).toEqual(['m30', 'm20', 'm15', 'm10'])
    expect(asked).toEqual([undefined, at(20)])
  })

  it('ends where the server has no more, or gives the same again', async () => {
    expect(await copiedSince(since, pages([]).read, Date.parse)).toEqual([])
    const stuck = pages(...Array.from({ length: 100 }, () => [30]))
    await copiedSince(since, stuck.read, Date.parse)
    expect(stuck.asked).toHaveLength(2)
  })
})

it.each([
  ['2', '100', 50, 0.02],
  ['3', '100', 33, 0.03],
  ['100', '100', 1, 1],
  ['150', '100', 0, 1.5],
])('a bet of %s out of %s lasts for %i rounds and is %d of it', (bet, has, rounds, share) => {
  expect(stakeFacts(new Money(bet), has)).toEqual({ rounds, share })
})
it.each([
  [null, '100'],
  [new Money(0), '100'],
  [new Money(2), '0'],
  [new Money(2), undefined],
])('says nothing of a bet of %s out of %s', (bet, has) => {
  expect(stakeFacts(bet, has)).toBeNull()
})
