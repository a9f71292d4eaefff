import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  idlePool,
  type PoolClient,
  type PoolEvent,
  type PoolOrder,
  step,
} from '../../../../src/features/pool/pool-machine.ts'
import { Decimal } from '../../../../src/model/decimal.ts'

const share = (amount: string) => ({ monetaryShare: v.parse(Decimal, amount) })
const deposit: PoolOrder = { kind: 'deposit', amount: '12.5' }
const withdraw: PoolOrder = { kind: 'withdraw' }
const clientAfter = (...events: PoolEvent[]): PoolClient => events.reduce(step, idlePool)
const order = (what: PoolOrder, had: string): PoolEvent => ({
  type: 'order',
  order: what,
  before: share(had),
})
const lost: PoolEvent = { type: 'lost' }
const taken: PoolEvent = { type: 'taken' }
const checked = (has: string): PoolEvent => ({ type: 'checked', after: share(has) })

it.each<[string, PoolEvent[], Partial<PoolClient>]>([
  ['a deposit is under way', [order(deposit, '0')], { outcome: null }],
  [
    'a deposit that was taken is done',
    [order(deposit, '0'), taken],
    {
      act: null,
      outcome: { is: 'done', order: deposit },
    },
  ],
  [
    'a refusal keeps the server’s words',
    [order(deposit, '0'), { type: 'refused', message: 'Insufficient funds' }],
    { act: null, outcome: { is: 'refused', order: deposit, message: 'Insufficient funds' } },
  ],
  [
    'a lost deposit that is in the share is done',
    [order(deposit, '7.5'), lost, checked('20')],
    {
      outcome: { is: 'done', order: deposit },
    },
  ],
  [
    'a lost deposit that is not in it was lost',
    [order(deposit, '7.5'), lost, checked('7.50')],
    {
      outcome: { is: 'lost', order: deposit },
    },
  ],
  [
    'a share that moved otherwise is unclear',
    [order(deposit, '7.5'), lost, checked('9')],
    {
      outcome: { is: 'unclear', order: deposit },
    },
  ],
  [
    'a lost withdrawal that emptied the share is done',
    [order(withdraw, '9'), lost, checked('0')],
    {
      outcome: { is: 'done', order: withdraw },
    },
  ],
  [
    'a lost withdrawal that did not is lost',
    [order(withdraw, '9'), lost, checked('9')],
    {
      outcome: { is: 'lost', order: withdraw },
    },
  ],
  [
    'a check that fails leaves it open',
    [order(withdraw, '9'), lost, { type: 'unread' }],
    {
      act: expect.objectContaining({ phase: 'checking', isStuck: true }),
    },
  ],
  [
    'what was read is put away',
    [order(deposit, '0'), taken, { type: 'dismissed' }],
    {
      outcome: null,
    },
  ],
])('%s', (_name, events, expected) => {
  expect(clientAfter(...events)).toMatchObject(expected)
})

it.each<[string, PoolEvent[], PoolEvent]>([
  ['a second order', [order(deposit, '0')], order(deposit, '0')],
  ['a withdrawal during a deposit', [order(deposit, '0')], order(withdraw, '5')],
  ['an order during a check', [order(deposit, '0'), lost], order(deposit, '0')],
  ['a late answer', [order(deposit, '0'), lost], taken],
  ['an answer to nothing', [], taken],
  ['a check of nothing', [], checked('5')],
  ['putting away what is under way', [order(deposit, '0')], { type: 'dismissed' }],
])('%s changes nothing', (_name, events, event) => {
  const before = clientAfter(...events)
  expect(step(before, event)).toBe(before)
})
