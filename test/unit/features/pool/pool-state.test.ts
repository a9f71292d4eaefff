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
const deposit: PoolOrder = { kind: 'deposit', amount: '12.5', currency: 'EUR' }
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
const checked = (after: string, isLast = false): PoolEvent => ({
  type: 'share-checked',
  after: share(after),
  isLast,
})
const checkedLast = (after: string) => checked(after, true)
const synced = (after: string): PoolEvent => ({ type: 'share-synced', after: share(after) })

const placed = order(deposit, '0')
const lostDeposit = [order(deposit, '7.5'), lost]
const lostWithdrawal = [order(withdraw, '9'), lost]
const unread = (isLast: boolean): PoolEvent => ({ type: 'check-failed', isLast })
const refused: PoolEvent = { type: 'order-refused', error }
const noneLeft = { earlier: [] }
const dismissed: PoolEvent = { type: 'outcome-dismissed' }
const isChecking = { pending: expect.objectContaining({ phase: 'checking' }), outcome: null }
const isRefused = { pending: null, outcome: { status: 'refused', order: deposit, error } } as const
const isDone = (done: PoolOrder) => ({
  pending: null,
  outcome: { status: 'done', order: done } as const,
})
const isUnconfirmed = (changed: 'changed' | 'unchanged' | 'unread') => ({
  pending: null,
  outcome: expect.objectContaining({ status: 'unconfirmed', share: changed }),
})

it.each<[string, PoolEvent[], Partial<PoolState>]>([
  ['a deposit starts without an outcome', [placed], { outcome: null }],
  ['an accepted deposit is done', [placed, accepted], isDone(deposit)],
  ['a refusal keeps its error', [placed, refused], isRefused],
  ['an outcome is removed when it is dismissed', [placed, accepted, dismissed], { outcome: null }],
  [
    'a second deposit is not done because of the late effect of the first',
    [placed, accepted, placed, lost, checked('12.5')],
    isChecking,
  ],
])('%s', (_name, events, expected) => {
  expect(stateAfter(...events)).toMatchObject(expected)
})

it.each<[string, PoolEvent[], Partial<PoolState>]>([
  ['is done once the share includes it', [checked('20')], isDone(deposit)],
  ['is pending while the share is unchanged', [checked('7.50'), checked('7.50')], isChecking],
  ['is unconfirmed in the end', [checked('7.50'), checkedLast('7.50')], isUnconfirmed('unchanged')],
  ['is unconfirmed if it differs', [checked('9'), checkedLast('9')], isUnconfirmed('changed')],
  ['is done once a later read includes it', [checkedLast('7.5'), synced('20')], isDone(deposit)],
  [
    'is compared, as is its retry, with the share before the first attempt',
    [checkedLast('7.5'), order(deposit, '20'), lost, checked('20')],
    isDone(deposit),
  ],
  [
    'is not compared with one of another amount',
    [
      checkedLast('7.5'),
      order({ kind: 'deposit', amount: '5', currency: 'EUR' }, '20'),
      lost,
      checked('20'),
    ],
    isChecking,
  ],
])('a lost deposit %s', (_name, events, expected) => {
  expect(stateAfter(...lostDeposit, ...events)).toMatchObject(expected)
})

it.each<[string, PoolEvent[], Partial<PoolState>]>([
  ['is done once the share is empty', [checked('0')], isDone(withdraw)],
  ['is unconfirmed after the last check', [checkedLast('9')], isUnconfirmed('unchanged')],
  ['stays pending after a failed check', [unread(false)], isChecking],
  ['has an unread share if the last check fails', [unread(true)], isUnconfirmed('unread')],
  ['has a share that is read later', [unread(true), synced('9')], isUnconfirmed('unchanged')],
])('a lost withdrawal %s', (_name, events, expected) => {
  expect(stateAfter(...lostWithdrawal, ...events)).toMatchObject(expected)
})

it.each<[string, PoolEvent[], PoolEvent]>([
  ['a second order', [placed], placed],
  ['a withdrawal during a deposit', [placed], order(withdraw, '5')],
  ['an order during a check', [placed, lost], placed],
  ['a late response', [placed, lost], accepted],
  ['a response without an order', [], accepted],
  ['a check without an order', [], checked('5')],
  ['a dismissal during an order', [placed], dismissed],
])('%s changes nothing', (_name, events, event) => {
  const before = stateAfter(...events)
  expect(poolReducer(before, event)).toBe(before)
})

const five: PoolOrder = { kind: 'deposit', amount: '5', currency: 'EUR' }
const unreadDeposit = [order(deposit, '0'), lost, unread(true)]
const unreadWithdrawal = [order(withdraw, '9'), lost, unread(true)]
const fiveDone = [dismissed, order(five, '0'), accepted]
const depositBeforeWithdrawal = [
  order(deposit, '12.5'),
  lost,
  unread(true),
  order(withdraw, '12.5'),
  accepted,
]
const leftWith = (share: 'changed' | 'unchanged' | 'unread') => ({
  earlier: [expect.objectContaining({ order: deposit, share })],
})

it.each<[string, PoolEvent[], object]>([
  ['is kept', [dismissed], { outcome: null, ...leftWith('unread') }],
  ['is kept while another order is placed', [order(five, '0')], leftWith('unread')],
  ['is kept when another order is refused', [order(five, '0'), refused], leftWith('unread')],
  ['is done once a later read includes it', [dismissed, synced('12.5')], isDone(deposit)],
  ['has a share that is read later', [dismissed, synced('0')], leftWith('unchanged')],
  [
    'is settled by a read that includes it and the order after it',
    [...fiveDone, synced('17.5')],
    { ...isDone(five), ...noneLeft },
  ],
  [
    'is settled by a read during another order',
    [order(five, '0'), synced('12.5')],
    { pending: expect.objectContaining({ order: five }), ...noneLeft },
  ],
  [
    'and the order after it are both known from two reads',
    [order(five, '0'), lost, checked('12.5'), checked('17.5')],
    { ...isDone(five), ...noneLeft },
  ],
  [
    'and the order after it are both known from two reads, the second one first',
    [order(five, '0'), lost, checked('5'), synced('17.5')],
    { ...isDone(five), ...noneLeft },
  ],
  ['is not settled by the order after it', [...fiveDone, synced('5')], leftWith('changed')],
  [
    'is not settled by what an order being sent may have done',
    [dismissed, order({ kind: 'deposit', amount: '10', currency: 'EUR' }, '2.5'), synced('12.5')],
    leftWith('changed'),
  ],
  [
    'has a changed share after a withdrawal, which may have included it',
    [order(withdraw, '9'), accepted, synced('0')],
    leftWith('changed'),
  ],
  [
    'is settled when it takes effect after a withdrawal',
    [order(withdraw, '9'), accepted, synced('0'), synced('12.5')],
    noneLeft,
  ],
  [
    'is retried when it is placed again',
    [...fiveDone, order(deposit, '5'), lost, checked('17.5')],
    { ...isDone(deposit), ...noneLeft },
  ],
  ['is settled when its retry is refused', [...fiveDone, order(deposit, '5'), refused], noneLeft],
])('an unconfirmed deposit before another order %s', (_name, events, expected) => {
  expect(stateAfter(...unreadDeposit, ...events)).toMatchObject(expected)
})

it.each<[string, PoolEvent[], object]>([
  ['is done once the share is empty', [dismissed, synced('0')], isDone(withdraw)],
  [
    'before a deposit is settled by a share that has only the deposit',
    [order(five, '9'), accepted, synced('5')],
    { ...isDone(five), ...noneLeft },
  ],
  [
    'after a deposit is settled by an empty share',
    [order(five, '9'), accepted, synced('0')],
    { ...isDone(five), ...noneLeft },
  ],
])('an unconfirmed withdrawal before another order %s', (_name, events, expected) => {
  expect(stateAfter(...unreadWithdrawal, ...events)).toMatchObject(expected)
})

it.each<[string, PoolEvent[], object]>([
  [
    'a withdrawal of an amount that was withdrawn and deposited elsewhere is done',
    [order(withdraw, '12.5'), accepted, synced('0'), order(withdraw, '12.5'), lost, checked('0')],
    isDone(withdraw),
  ],
  [
    'a deposit of an amount that was deposited and withdrawn elsewhere is done',
    [placed, accepted, synced('12.5'), placed, lost, checked('12.5')],
    isDone(deposit),
  ],
  [
    'a deposit is compared with the share after the order before it while an outdated one is shown',
    [placed, accepted, synced('0'), placed, lost, checkedLast('12.5')],
    isUnconfirmed('unchanged'),
  ],
  [
    'an unconfirmed deposit is not settled by the share before a withdrawal while that is shown',
    [...depositBeforeWithdrawal, synced('12.5')],
    leftWith('changed'),
  ],
  [
    'an unconfirmed deposit is settled by the same share as before a withdrawal after an empty one',
    [...depositBeforeWithdrawal, synced('0'), synced('12.5')],
    noneLeft,
  ],
])('%s', (_name, events, expected) => {
  expect(stateAfter(...events)).toMatchObject(expected)
})
