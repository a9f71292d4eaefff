import { Money, toMoney } from '../../lib/amount.ts'
import type { PoolInfo } from '../../model/pool.ts'

/** Deposit into a pool or withdrawal; `amount` is exact text in session currency. */
export type PoolOrder = { kind: 'deposit'; amount: string } | { kind: 'withdraw' }

/** The part of a pool that an order changes. */
export type PoolShare = Pick<PoolInfo, 'monetaryShare'>

/** The viewer's share of a pool; null where the server gave no number. */
type Share = Money | null

const shareOf = ({ monetaryShare }: PoolShare): Share => toMoney(monetaryShare)

/** The one order that is under way. */
export interface PendingOrder {
  order: PoolOrder
  /** The viewer's share when it was sent for the first time. */
  before: Share
  /** `checking`: its answer was lost, and the pool is read to find out what became of it. */
  phase: 'sending' | 'checking'
}

/** An order, and the share before its first attempt. */
export type OrderAttempt = Pick<PendingOrder, 'order' | 'before'>

/** State of the share after a lost response; `unread` if it could not be read. */
type ShareAfter = 'unchanged' | 'changed' | 'unread'

/** How the last order ended, as far as that is known. */
export type PoolOutcome =
  | { status: 'done'; order: PoolOrder }
  | { status: 'refused'; order: PoolOrder; message: string | null }
  /** It may still take effect: the same order is a retry. */
  | { status: 'unconfirmed'; order: PoolOrder; before: Share; share: ShareAfter }

/** State of the viewer's own orders; the pool itself is the server's. */
export interface PoolOrderState {
  pending: PendingOrder | null
  outcome: PoolOutcome | null
  /** The share around the last order that took effect: what is shown may still be the one before. */
  lastMove: { before: Money; after: Money } | null
}

export const idleOrderState: PoolOrderState = { pending: null, outcome: null, lastMove: null }

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
const isSameOrder = (one: PoolOrder, other: PoolOrder): boolean =>
  one.kind === 'deposit'
    ? other.kind === 'deposit' && other.amount === one.amount
    : other.kind === 'withdraw'

/** Returns the client after an event; the same object where the event means nothing now. */
export function poolReducer(client: PoolOrderState, event: PoolEvent): PoolOrderState {
  const { pending, outcome, lastMove } = client
  switch (event.type) {
    case 'order': {
      if (pending) return client
      const { order } = event
      const isRetry = outcome?.status === 'unconfirmed' && isSameOrder(outcome.order, order)
      // The first attempt may take effect late, so the share before it is what counts.
      const before = isRetry ? outcome.before : currentShare(client, shareOf(event.before))
      return { pending: { order, before, phase: 'sending' }, outcome: null, lastMove }
    }
    case 'dismissed':
      return pending || !outcome ? client : { ...client, outcome: null }
    case 'synced':
      return sync(client, event.after)
    case 'unread':
    case 'checked':
      return pending?.phase === 'checking' ? check(client, pending, event) : client
    default:
      return pending?.phase === 'sending' ? answer(client, pending, event) : client
  }
}

type Answer = Extract<PoolEvent, { type: 'accepted' | 'refused' | 'lost' }>

function answer(client: PoolOrderState, pending: PendingOrder, event: Answer): PoolOrderState {
  const { order } = pending
  switch (event.type) {
    case 'accepted':
      return done(client, pending)
    case 'refused':
      return {
        ...client,
        pending: null,
        outcome: { status: 'refused', order, message: event.message },
      }
    case 'lost':
      return { ...client, pending: { ...pending, phase: 'checking' } }
  }
}

type Check = Extract<PoolEvent, { type: 'unread' | 'checked' }>

function check(client: PoolOrderState, pending: PendingOrder, event: Check): PoolOrderState {
  const { order, before } = pending
  const share = event.type === 'unread' ? 'unread' : compareShares(pending, shareOf(event.after))
  if (share === 'done') return done(client, pending)
  if (!event.isLast) return client
  return { ...client, pending: null, outcome: { status: 'unconfirmed', order, before, share } }
}

function sync(client: PoolOrderState, after: PoolShare): PoolOrderState {
  const { pending, outcome } = client
  if (pending?.phase === 'checking')
    return check(client, pending, { type: 'checked', after, isLast: false })
  if (outcome?.status !== 'unconfirmed') return client
  const share = compareShares(outcome, shareOf(after))
  if (share === 'done') return done(client, outcome)
  return share === outcome.share ? client : { ...client, outcome: { ...outcome, share } }
}

/** Returns the share after an order has taken effect, if nothing else changes it. */
const expectedShare = ({ order, before }: OrderAttempt): Share =>
  order.kind === 'deposit' ? (before?.plus(order.amount) ?? null) : new Money(0)

function done(client: PoolOrderState, attempt: OrderAttempt): PoolOrderState {
  const { order, before } = attempt
  const after = expectedShare(attempt)
  const lastMove = before && after ? { before, after } : client.lastMove
  return { pending: null, outcome: { status: 'done', order }, lastMove }
}

/** The share as it is now, where what is shown was read before the last order took effect. */
const currentShare = ({ lastMove }: PoolOrderState, shown: Share): Share =>
  lastMove && shown?.eq(lastMove.before) ? lastMove.after : shown

/** Compares the share before and after an order; `done` where it moved as the order would move it. */
function compareShares(attempt: OrderAttempt, after: Share): 'done' | 'unchanged' | 'changed' {
  const { before } = attempt
  if (!(before && after)) return 'changed'
  if (after.eq(before)) return 'unchanged'
  return expectedShare(attempt)?.eq(after) ? 'done' : 'changed'
}
