import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  idlePoolState,
  type PoolEvent,
  type PoolOrder,
  type PoolState,
  poolReducer,
} from '../../../../src/features/pool/pool-state.ts'
import { AppError } from '../../../../src/lib/errors.ts'
import { Decimal } from '../../../../src/model/money.ts'

const share = (amount: string) => ({ monetaryShare: v.parse(Decimal, amount) })
const deposit: PoolOrder = { kind: 'deposit', amount: '12.5' }
const withdraw: PoolOrder = { kind: 'withdraw' }
const stateAfter = (...events: PoolEvent[]): PoolState => events.reduce(poolReducer, idlePoolState)
const error = new AppError('http-client', 'Insufficient funds')
const order = (requested: PoolOrder, shareBefore: string): PoolEvent => ({
  type: 'order-placed',
  order: requested,
  before: share(shareBefore),
})
const lost: PoolEvent = { type: 'response-lost' }
const accepted: PoolEvent = { type: 'order-accepted' }
const checked = (after: string): PoolEvent => ({
  type: 'share-checked',
  after: share(after),
  isLast: false,
})
const checkedLast = (after: string): PoolEvent => ({
  type: 'share-checked',
  after: share(after),
  isLast: true,
})
const synced = (after: string): PoolEvent => ({ type: 'share-synced', after: share(after) })

it.each<[string, PoolEvent[], Partial<PoolState>]>([
  ['a deposit starts without an outcome', [order(deposit, '0')], { outcome: null }],
  [
    'an accepted deposit is done',
    [order(deposit, '0'), accepted],
    { pending: null, outcome: { status: 'done', order: deposit } },
  ],
  [
    'a refusal keeps its error',
    [order(deposit, '0'), { type: 'order-refused', error }],
    {
      pending: null,
      outcome: { status: 'refused', order: deposit, error },
    },
  ],
  [
    'a lost deposit is done once the share includes it',
    [order(deposit, '7.5'), lost, checked('20')],
    { outcome: { status: 'done', order: deposit } },
  ],
  [
    'a lost deposit stays pending while the share is unchanged',
    [order(deposit, '7.5'), lost, checked('7.50'), checked('7.50')],
    { pending: expect.objectContaining({ phase: 'checking' }), outcome: null },
  ],
  [
    'a lost deposit is unconfirmed, with an unchanged share, after the last check',
    [order(deposit, '7.5'), lost, checked('7.50'), checkedLast('7.50')],
    {
      pending: null,
      outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unchanged' }),
    },
  ],
  [
    'a lost deposit is unconfirmed, with a changed share, if the share changed otherwise',
    [order(deposit, '7.5'), lost, checked('9'), checkedLast('9')],
    { outcome: expect.objectContaining({ status: 'unconfirmed', share: 'changed' }) },
  ],
  [
    'an unconfirmed deposit is done once a later read includes it',
    [order(deposit, '7.5'), lost, checkedLast('7.5'), synced('20')],
    { outcome: { status: 'done', order: deposit } },
  ],
  [
    'a retry is compared with the share before the first attempt',
    [order(deposit, '7.5'), lost, checkedLast('7.5'), order(deposit, '20'), lost, checked('20')],
    { outcome: { status: 'done', order: deposit } },
  ],
  [
    'a deposit of another amount is compared with the share before itself',
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
    'a second deposit is not done because of the late effect of the first',
    [order(deposit, '0'), accepted, order(deposit, '0'), lost, checked('12.5')],
    { pending: expect.objectContaining({ phase: 'checking' }), outcome: null },
  ],
  [
    'a lost withdrawal is done once the share is empty',
    [order(withdraw, '9'), lost, checked('0')],
    { outcome: { status: 'done', order: withdraw } },
  ],
  [
    'a lost withdrawal is unconfirmed if the share is unchanged after the last check',
    [order(withdraw, '9'), lost, checkedLast('9')],
    { outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unchanged' }) },
  ],
  [
    'an order stays pending after a failed check',
    [order(withdraw, '9'), lost, { type: 'check-failed', isLast: false }],
    { pending: expect.objectContaining({ phase: 'checking' }) },
  ],
  [
    'an order is unconfirmed, with an unread share, if the last check fails',
    [order(withdraw, '9'), lost, { type: 'check-failed', isLast: true }],
    { pending: null, outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unread' }) },
  ],
  [
    'an unread share is updated by a later read',
    [order(withdraw, '9'), lost, { type: 'check-failed', isLast: true }, synced('9')],
    { outcome: expect.objectContaining({ status: 'unconfirmed', share: 'unchanged' }) },
  ],
  [
    'an outcome is removed when it is dismissed',
    [order(deposit, '0'), accepted, { type: 'outcome-dismissed' }],
    { outcome: null },
  ],
])('%s', (_name, events, expected) => {
  expect(stateAfter(...events)).toMatchObject(expected)
})

it.each<[string, PoolEvent[], PoolEvent]>([
  ['a second order', [order(deposit, '0')], order(deposit, '0')],
  ['a withdrawal during a deposit', [order(deposit, '0')], order(withdraw, '5')],
  ['an order during a check', [order(deposit, '0'), lost], order(deposit, '0')],
  ['a late response', [order(deposit, '0'), lost], accepted],
  ['a response without an order', [], accepted],
  ['a check without an order', [], checked('5')],
  ['a dismissal during an order', [order(deposit, '0')], { type: 'outcome-dismissed' }],
])('%s changes nothing', (_name, events, event) => {
  const before = stateAfter(...events)
  expect(poolReducer(before, event)).toBe(before)
})
