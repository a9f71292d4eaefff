import { Money, toMoney } from '../../lib/amount.ts'
import type { AppError } from '../../lib/errors.ts'
import type { PoolInfo } from '../../model/pool.ts'

/** Deposit into a pool or withdrawal; `amount` is exact text, in the currency that the account has when it is placed. */
export type PoolOrder = { kind: 'deposit'; amount: string; currency: string } | { kind: 'withdraw' }

/** The part of a pool that an order changes. */
export type PoolShare = Pick<PoolInfo, 'monetaryShare'>

/** The viewer's share of a pool; null if the server sent no number. */
type Share = Money | null

const shareOf = ({ monetaryShare }: PoolShare): Share => toMoney(monetaryShare)

/** An order that was sent and whose outcome isn't known yet. */
export interface OrderAttempt {
  order: PoolOrder
  /** The viewer's share before the first attempt. */
  before: Share
  /** Sum by which the viewer's other orders have changed the share since. */
  changedBy: Money
}

export interface PendingOrder extends OrderAttempt {
  /** `checking`: the response was lost, and the pool is read to find the outcome. */
  phase: 'sending' | 'checking'
}

/** State of the share after a lost response; `unread` if it couldn't be read. */
type ShareAfter = 'unchanged' | 'changed' | 'unread'

/** An order that no read has shown. It may still take effect, so the same order is a retry. */
interface UnconfirmedOrder extends OrderAttempt {
  status: 'unconfirmed'
  share: ShareAfter
}

export type PoolOutcome =
  | { status: 'done'; order: PoolOrder }
  | { status: 'refused'; order: PoolOrder; error: AppError }
  | UnconfirmedOrder

/** State of the viewer's own orders; the pool itself is the server's. */
export interface PoolState {
  pending: PendingOrder | null
  outcome: PoolOutcome | null
  /** Unconfirmed orders before the last one, or whose outcome was dismissed. */
  earlier: readonly UnconfirmedOrder[]
  /** The share before and after the last completed order, as long as the displayed one may be outdated. */
  lastChange: { before: Money; after: Money } | null
}

export const idlePoolState: PoolState = {
  pending: null,
  outcome: null,
  earlier: [],
  lastChange: null,
}

export type PoolEvent =
  | { type: 'order-placed'; order: PoolOrder; before: PoolShare }
  | { type: 'order-accepted' }
  /** Refused by the server. */
  | { type: 'order-refused'; error: AppError }
  /** The response was lost, or doesn't show the result. */
  | { type: 'response-lost' }
  /** The pool couldn't be read; `isLast`: there are no more checks. */
  | { type: 'check-failed'; isLast: boolean }
  | { type: 'share-checked'; after: PoolShare; isLast: boolean }
  /** The pool was read for another reason. */
  | { type: 'share-synced'; after: PoolShare }
  | { type: 'outcome-dismissed' }

/** Returns whether the second of two orders on a pool is a retry of the first. */
const isSameOrder = (one: PoolOrder, other: PoolOrder): boolean =>
  one.kind === 'deposit'
    ? other.kind === 'deposit' && other.amount === one.amount && other.currency === one.currency
    : other.kind === 'withdraw'

const unconfirmedOrders = ({ outcome, earlier }: PoolState): readonly UnconfirmedOrder[] =>
  outcome?.status === 'unconfirmed' ? [outcome, ...earlier] : earlier

const openOrders = (state: PoolState): readonly OrderAttempt[] =>
  state.pending ? [state.pending, ...unconfirmedOrders(state)] : unconfirmedOrders(state)

/** Returns the orders whose outcome has become known between two states. */
export const settledOrders = (previous: PoolState, current: PoolState): OrderAttempt[] =>
  openOrders(previous).filter(
    ({ order }) => !openOrders(current).some(other => isSameOrder(other.order, order)),
  )

/** Applies an event; returns the same object if the event has no effect in the current state. */
export function poolReducer(state: PoolState, event: PoolEvent): PoolState {
  const { pending, outcome } = state
  switch (event.type) {
    case 'order-placed':
      return pending ? state : withPlaced(state, event.order, shareOf(event.before))
    case 'outcome-dismissed':
      return pending || !outcome
        ? state
        : { ...state, outcome: null, earlier: unconfirmedOrders(state) }
    case 'share-synced':
      return handleSync(state, shareOf(event.after))
    case 'check-failed':
    case 'share-checked':
      return pending?.phase === 'checking' ? handleCheck(state, event) : state
    default:
      return pending?.phase === 'sending' ? handleResponse(state, pending, event) : state
  }
}

function withPlaced(state: PoolState, order: PoolOrder, shown: Share): PoolState {
  const unconfirmed = unconfirmedOrders(state)
  const retried = unconfirmed.find(other => isSameOrder(other.order, order))
  // The first attempt may take effect late, so outcomes are compared with the share before it.
  const { before, changedBy } = retried ?? {
    before: currentShare(state, shown),
    changedBy: new Money(0),
  }
  return {
    ...state,
    pending: { order, before, changedBy, phase: 'sending' },
    outcome: null,
    earlier: unconfirmed.filter(other => other !== retried),
  }
}

type ResponseEvent = Extract<
  PoolEvent,
  { type: 'order-accepted' | 'order-refused' | 'response-lost' }
>

function handleResponse(state: PoolState, pending: PendingOrder, event: ResponseEvent): PoolState {
  const { order } = pending
  switch (event.type) {
    case 'order-accepted':
      return completed(state, pending, expectedShare(pending))
    case 'order-refused':
      return {
        ...state,
        pending: null,
        outcome: { status: 'refused', order, error: event.error },
      }
    case 'response-lost':
      return { ...state, pending: { ...pending, phase: 'checking' } }
  }
}

type CheckEvent = Extract<PoolEvent, { type: 'check-failed' | 'share-checked' }>

function handleCheck(state: PoolState, event: CheckEvent): PoolState {
  const after = event.type === 'check-failed' ? undefined : shareOf(event.after)
  const next = after === undefined ? state : applyRead(state, after)
  const { pending } = next
  if (!(pending && event.isLast)) return next
  const { order, before, changedBy } = pending
  const share = after === undefined ? 'unread' : unconfirmedShare(pending, after)
  const outcome = { status: 'unconfirmed', order, before, changedBy, share } as const
  return { ...next, pending: null, outcome }
}

function handleSync(state: PoolState, after: Share): PoolState {
  // It may have been read before the last order took effect.
  if (after && state.lastChange?.before.eq(after)) return state
  const next = applyRead(state, after)
  // From now on the displayed share is the current one, also when it is the same as before again.
  return after && next.lastChange ? { ...next, lastChange: null } : next
}

/** Applies a share that was read to all orders whose outcome it may show. */
function applyRead(state: PoolState, after: Share): PoolState {
  const { pending, outcome, earlier } = state
  const done = openOrders(state).find(attempt => compareShares(attempt, after) === 'done')
  // The response to an order that is being sent is still to come.
  if (done && !(done === pending && pending.phase === 'sending'))
    return applyRead(completed(state, done, after), after)
  const reread = (order: UnconfirmedOrder): UnconfirmedOrder => {
    // Once the share has changed, being equal again is no evidence.
    const share = order.share === 'changed' ? order.share : unconfirmedShare(order, after)
    return share === order.share ? order : { ...order, share }
  }
  if (unconfirmedOrders(state).every(order => reread(order) === order)) return state
  return {
    ...state,
    outcome: outcome?.status === 'unconfirmed' ? reread(outcome) : outcome,
    earlier: earlier.map(reread),
  }
}

/** Completes an order; its outcome is shown unless another order came later. */
function completed(state: PoolState, done: OrderAttempt, after: Share): PoolState {
  const { pending, outcome, earlier } = state
  const { order } = done
  const isShown = done === pending || done === outcome || !(pending || outcome)
  const before = done.before?.plus(done.changedBy)
  const changed = (other: UnconfirmedOrder): UnconfirmedOrder => ({
    ...withOtherOrder(other, order),
    share: 'changed',
  })
  const kept = outcome?.status === 'unconfirmed' ? changed(outcome) : outcome
  return {
    pending: pending && pending !== done ? withOtherOrder(pending, order) : null,
    outcome: isShown ? { status: 'done', order } : kept,
    earlier: earlier.filter(other => other !== done).map(changed),
    lastChange: before && after ? { before, after } : state.lastChange,
  }
}

/** Adds what another order has done to the share; after a withdrawal nothing is left of it. */
function withOtherOrder<T extends OrderAttempt>(attempt: T, other: PoolOrder): T {
  const { before, changedBy } = attempt
  return {
    ...attempt,
    changedBy:
      other.kind === 'deposit' ? changedBy.plus(other.amount) : (before?.negated() ?? changedBy),
  }
}

/** Returns the current share, also if the displayed one was read before the last order took effect. */
const currentShare = ({ lastChange }: PoolState, shown: Share): Share =>
  lastChange && shown?.eq(lastChange.before) ? lastChange.after : shown

/** Returns the share after an order has taken effect, if nothing but the viewer's orders changes it. */
const expectedShare = ({ order, before, changedBy }: OrderAttempt): Share =>
  order.kind === 'deposit' ? (before?.plus(changedBy).plus(order.amount) ?? null) : new Money(0)

/** Compares the share before and after an order; `done` if it changed as the order would change it. */
function compareShares(attempt: OrderAttempt, after: Share): 'done' | 'unchanged' | 'changed' {
  const { order, before, changedBy } = attempt
  if (!(before && after)) return 'changed'
  if (after.eq(before.plus(changedBy))) return 'unchanged'
  // The amount that was deposited after a withdrawal is still there.
  const isDeposited = order.kind === 'withdraw' && after.eq(changedBy)
  return isDeposited || expectedShare(attempt)?.eq(after) ? 'done' : 'changed'
}

function unconfirmedShare(attempt: OrderAttempt, after: Share): ShareAfter {
  const share = compareShares(attempt, after)
  return share === 'done' ? 'changed' : share
}
