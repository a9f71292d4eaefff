import { Money, toMoney } from '../../lib/amount.ts'
import type { PoolInfo } from '../../model/pool.ts'

/** What a viewer may do with a pool; `amount` is exact text in session currency. */
export type PoolOrder = { kind: 'deposit'; amount: string } | { kind: 'withdraw' }

/** The part of a pool that an order changes. */
export type PoolShare = Pick<PoolInfo, 'monetaryShare'>

/** The viewer's share of a pool; null where the server gave no number. */
type Share = Money | null

const shareOf = ({ monetaryShare }: PoolShare): Share => toMoney(monetaryShare)

/** The one order that is under way. */
export interface PoolAct {
  order: PoolOrder
  /** The viewer's share when it was sent for the first time. */
  before: Share
  /** `checking`: its answer was lost, and the pool is read to find out what became of it. */
  phase: 'sending' | 'checking'
}

/** An order, and the share before its first attempt. */
export type PoolAttempt = Pick<PoolAct, 'order' | 'before'>

/** What is known of the share after a lost answer; `unread` where it could not be read. */
type ShareAfter = 'unchanged' | 'changed' | 'unread'

/** How the last order ended, as far as that is known. */
export type PoolOutcome =
  | { status: 'done'; order: PoolOrder }
  | { status: 'refused'; order: PoolOrder; message: string | null }
  /** It may still take effect: the same order is a retry. */
  | { status: 'unconfirmed'; order: PoolOrder; before: Share; share: ShareAfter }

/** What the client knows of its own orders; the pool itself is the server's. */
export interface PoolClient {
  act: PoolAct | null
  outcome: PoolOutcome | null
  /** The share around the last order that took effect: what is shown may still be the one before. */
  moved: { before: Money; after: Money } | null
}

export const idlePool: PoolClient = { act: null, outcome: null, moved: null }

export type PoolEvent =
  | { type: 'order'; order: PoolOrder; before: PoolShare }
  | { type: 'accepted' }
  /** Refused by the server, in its own words where it gave some. */
  | { type: 'refused'; message: string | null }
  /** No answer came, or none that says what was done. */
  | { type: 'lost' }
  /** The pool could not be read; `isLast`: it is not read any more. */
  | { type: 'unread'; isLast: boolean }
  | { type: 'checked'; after: PoolShare; isLast: boolean }
  /** The pool was read for another reason. */
  | { type: 'synced'; after: PoolShare }
  | { type: 'dismissed' }

/** Whether two orders on one pool want the same, so that the second is a retry of the first. */
const isSame = (one: PoolOrder, other: PoolOrder): boolean =>
  one.kind === 'deposit'
    ? other.kind === 'deposit' && other.amount === one.amount
    : other.kind === 'withdraw'

/** Returns the client after an event; the same object where the event means nothing now. */
export function step(client: PoolClient, event: PoolEvent): PoolClient {
  const { act, outcome, moved } = client
  switch (event.type) {
    case 'order': {
      if (act) return client
      const { order } = event
      const isRetry = outcome?.status === 'unconfirmed' && isSame(outcome.order, order)
      // The first attempt may take effect late, so the share before it is what counts.
      const before = isRetry ? outcome.before : currentShare(client, shareOf(event.before))
      return { act: { order, before, phase: 'sending' }, outcome: null, moved }
    }
    case 'dismissed':
      return act || !outcome ? client : { ...client, outcome: null }
    case 'synced':
      return sync(client, event.after)
    case 'unread':
    case 'checked':
      return act?.phase === 'checking' ? check(client, act, event) : client
    default:
      return act?.phase === 'sending' ? answer(client, act, event) : client
  }
}

type Answer = Extract<PoolEvent, { type: 'accepted' | 'refused' | 'lost' }>

function answer(client: PoolClient, act: PoolAct, event: Answer): PoolClient {
  const { order } = act
  switch (event.type) {
    case 'accepted':
      return done(client, act)
    case 'refused':
      return { ...client, act: null, outcome: { status: 'refused', order, message: event.message } }
    case 'lost':
      return { ...client, act: { ...act, phase: 'checking' } }
  }
}

type Check = Extract<PoolEvent, { type: 'unread' | 'checked' }>

function check(client: PoolClient, act: PoolAct, event: Check): PoolClient {
  const { order, before } = act
  const share = event.type === 'unread' ? 'unread' : compare(act, shareOf(event.after))
  if (share === 'done') return done(client, act)
  if (!event.isLast) return client
  return { ...client, act: null, outcome: { status: 'unconfirmed', order, before, share } }
}

function sync(client: PoolClient, after: PoolShare): PoolClient {
  const { act, outcome } = client
  if (act?.phase === 'checking')
    return check(client, act, { type: 'checked', after, isLast: false })
  if (outcome?.status !== 'unconfirmed') return client
  const share = compare(outcome, shareOf(after))
  if (share === 'done') return done(client, outcome)
  return share === outcome.share ? client : { ...client, outcome: { ...outcome, share } }
}

/** What the share is once an order has taken effect, as long as nothing else moves it. */
const expected = ({ order, before }: PoolAttempt): Share =>
  order.kind === 'deposit' ? (before?.plus(order.amount) ?? null) : new Money(0)

function done(client: PoolClient, attempt: PoolAttempt): PoolClient {
  const { order, before } = attempt
  const after = expected(attempt)
  const moved = before && after ? { before, after } : client.moved
  return { act: null, outcome: { status: 'done', order }, moved }
}

/** The share as it is now, where what is shown was read before the last order took effect. */
const currentShare = ({ moved }: PoolClient, shown: Share): Share =>
  moved && shown?.eq(moved.before) ? moved.after : shown

/** Compares the share before and after an order; `done` where it moved as the order would move it. */
function compare(attempt: PoolAttempt, after: Share): 'done' | 'unchanged' | 'changed' {
  const { before } = attempt
  if (!(before && after)) return 'changed'
  if (after.eq(before)) return 'unchanged'
  return expected(attempt)?.eq(after) ? 'done' : 'changed'
}
