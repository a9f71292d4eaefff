import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  idleOrderState,
  type PoolEvent,
  type PoolOrder,
  type PoolOrderState,
  poolReducer,
} from '../../../../src/features/pool/pool-machine.ts'
import { Decimal } from '../../../../src/model/money.ts'

const share = (amount: string) => ({ monetaryShare: v.parse(Decimal, amount) })
const deposit: PoolOrder = { kind: 'deposit', amount: '12.5' }
const withdraw: PoolOrder = { kind: 'withdraw' }
const clientAfter = (...events: PoolEvent[]): PoolOrderState =>
  events.reduce(poolReducer, idleOrderState)
const order = (what: PoolOrder, had: string): PoolEvent => ({
  type: 'order',
  order: what,
  before: share(had),
})
const lost: PoolEvent = { type: 'lost' }
const accepted: PoolEvent = { type: 'accepted' }
const checked = (has: string): PoolEvent => ({ type: 'checked', after: share(has), isLast: false })
const checkedLast = (has: string): PoolEvent => ({
  type: 'checked',
  after: share(has),
  isLast: true,
})
const synced = (has: string): PoolEvent => ({ type: 'synced', after: share(has) })

it.each<[string, PoolEvent[], Partial<PoolOrderState>]>([
  ['a deposit is under way', [order(deposit, '0')], { outcome: null }],
  [
    'a deposit that was taken is done',
    [order(deposit, '0'), accepted],
    {
      pending: null,
      outcome: { status: 'done', order: deposit },
    },
  ],
  [
    'a refusal keeps the server’s words',
    [order(deposit, '0'), { type: 'refused', message: 'Insufficient funds' }],
    {
      pending: null,
      outcome: { status: 'refused', order: deposit, message: 'Insufficient funds' },
    },
  ],
  [
    'a lost deposit that is in the share is done',
    [order(deposit, '7.5'), lost, checked('20')],
    {
      outcome: { status: 'done', order: deposit },
    },
  ],
  [
    'a lost deposit that no read shows yet stays open',
    [order(deposit, '7.5'), lost, checked('7.50'), checked('7.50')],
    { pending: expect.objectContaining({ phase: 'checking' }), outcome: null },
  ],
  [
    'a lost deposit that no read has shown is unconfirmed: so far nothing has moved',
    [order(deposit, '7.5'), lost, checked('7.50'), checkedLast('7.50')],
    {
      pending: null,
      outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unchanged' }),
    },
  ],
  [
    'a share that moved otherwise says so',
    [order(deposit, '7.5'), lost, checked('9'), checkedLast('9')],
    { outcome: expect.objectContaining({ status: 'unconfirmed', share: 'changed' }) },
  ],
  [
    'an unconfirmed deposit that shows late is done',
    [order(deposit, '7.5'), lost, checkedLast('7.5'), synced('20')],
    { outcome: { status: 'done', order: deposit } },
  ],
  [
    'a retry is measured by the share before the first attempt',
    [order(deposit, '7.5'), lost, checkedLast('7.5'), order(deposit, '20'), lost, checked('20')],
    { outcome: { status: 'done', order: deposit } },
  ],
  [
    'another amount is measured by the share before itself',
    [
      order(deposit, '7.5'),
      lost,
      checkedLast('7.5'),
      order({ kind: 'deposit', amount: '5' }, '20'),
      lost,
      checked('20'),
    ],
    { pending: expect.objectContaining({ phase: 'checking' }) },
  ],
  [
    'a second deposit is not taken for done because the first one shows late',
    [order(deposit, '0'), accepted, order(deposit, '0'), lost, checked('12.5')],
    { pending: expect.objectContaining({ phase: 'checking' }), outcome: null },
  ],
  [
    'a lost withdrawal that emptied the share is done',
    [order(withdraw, '9'), lost, checked('0')],
    { outcome: { status: 'done', order: withdraw } },
  ],
  [
    'a lost withdrawal that did not is unconfirmed',
    [order(withdraw, '9'), lost, checkedLast('9')],
    { outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unchanged' }) },
  ],
  [
    'a read that fails leaves it open',
    [order(withdraw, '9'), lost, { type: 'unread', isLast: false }],
    { pending: expect.objectContaining({ phase: 'checking' }) },
  ],
  [
    'reads that all failed are said to have failed',
    [order(withdraw, '9'), lost, { type: 'unread', isLast: true }],
    { pending: null, outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unread' }) },
  ],
  [
    'what could not be read is known once it could',
    [order(withdraw, '9'), lost, { type: 'unread', isLast: true }, synced('9')],
    { outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unchanged' }) },
  ],
  [
    'what was read is put away',
    [order(deposit, '0'), accepted, { type: 'dismissed' }],
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
  ['a late answer', [order(deposit, '0'), lost], accepted],
  ['an answer to nothing', [], accepted],
  ['a check of nothing', [], checked('5')],
  ['putting away what is under way', [order(deposit, '0')], { type: 'dismissed' }],
])('%s changes nothing', (_name, events, event) => {
  const before = clientAfter(...events)
  expect(poolReducer(before, event)).toBe(before)
})
