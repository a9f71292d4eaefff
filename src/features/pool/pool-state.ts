import { Money, toMoney } from '../../lib/amount.ts'
import type { AppError } from '../../lib/errors.ts'
import type { PoolInfo } from '../../model/pool.ts'

/** Deposit into a pool or withdrawal; `amount` is exact text in session currency. */
export type PoolOrder = { kind: 'deposit'; amount: string } | { kind: 'withdraw' }

/** The part of a pool that an order changes. */
export type PoolShare = Pick<PoolInfo, 'monetaryShare'>

/** The viewer's share of a pool; null if the server sent no number. */
type Share = Money | null

const shareOf = ({ monetaryShare }: PoolShare): Share => toMoney(monetaryShare)

/** The order that is pending. */
export interface PendingOrder {
  order: PoolOrder
  /** The viewer's share before the first attempt. */
  before: Share
  /** `checking`: the response was lost, and the pool is read to find the outcome. */
  phase: 'sending' | 'checking'
}

export type OrderAttempt = Pick<PendingOrder, 'order' | 'before'>

/** State of the share after a lost response; `unread` if it couldn't be read. */
type ShareAfter = 'unchanged' | 'changed' | 'unread'

/** Outcome of the last order. */
export type PoolOutcome =
  | { status: 'done'; order: PoolOrder }
  | { status: 'refused'; order: PoolOrder; error: AppError }
  /** It may still take effect, so the same order is a retry. */
  | { status: 'unconfirmed'; order: PoolOrder; before: Share; share: ShareAfter }

/** State of the viewer's own orders; the pool itself is the server's. */
export interface PoolState {
  pending: PendingOrder | null
  outcome: PoolOutcome | null
  /** The share before and after the last completed order, as long as the displayed one may be outdated. */
  lastChange: { before: Money; after: Money } | null
}

export const idlePoolState: PoolState = { pending: null, outcome: null, lastChange: null }

export type PoolEvent =
  | { type: 'order-placed'; order: PoolOrder; before: PoolShare }
  | { type: 'order-accepted' }
  /** Refused by the server. */
  | { type: 'order-refused'; error: AppError }
  /** The response was lost, or doesn't say what was done. */
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
    ? other.kind === 'deposit' && other.amount === one.amount
    : other.kind === 'withdraw'

/** Applies an event; returns the same object if the event has no effect in the current state. */
export function poolReducer(state: PoolState, event: PoolEvent): PoolState {
  const { pending, outcome, lastChange } = state
  switch (event.type) {
    case 'order-placed': {
      if (pending) return state
      const { order } = event
      const isRetry = outcome?.status === 'unconfirmed' && isSameOrder(outcome.order, order)
      // The first attempt may take effect late, so outcomes are compared with the share before it.
      const before = isRetry ? outcome.before : currentShare(state, shareOf(event.before))
      return { pending: { order, before, phase: 'sending' }, outcome: null, lastChange }
    }
    case 'outcome-dismissed':
      return pending || !outcome ? state : { ...state, outcome: null }
    case 'share-synced':
      return withShownShare(handleSync(state, event.after), shareOf(event.after))
    case 'check-failed':
    case 'share-checked':
      return pending?.phase === 'checking' ? handleCheck(state, pending, event) : state
    default:
      return pending?.phase === 'sending' ? handleResponse(state, pending, event) : state
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
      return completed(state, pending)
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

function handleCheck(state: PoolState, pending: PendingOrder, event: CheckEvent): PoolState {
  const { order, before } = pending
  const share =
    event.type === 'check-failed' ? 'unread' : compareShares(pending, shareOf(event.after))
  if (share === 'done') return completed(state, pending)
  if (!event.isLast) return state
  return { ...state, pending: null, outcome: { status: 'unconfirmed', order, before, share } }
}

function handleSync(state: PoolState, after: PoolShare): PoolState {
  const { pending, outcome } = state
  if (pending?.phase === 'checking')
    return handleCheck(state, pending, { type: 'share-checked', after, isLast: false })
  if (outcome?.status !== 'unconfirmed') return state
  const share = compareShares(outcome, shareOf(after))
  if (share === 'done') return completed(state, outcome)
  return share === outcome.share ? state : { ...state, outcome: { ...outcome, share } }
}

/** Returns the share after an order has taken effect, if nothing else changes it. */
const expectedShare = ({ order, before }: OrderAttempt): Share =>
  order.kind === 'deposit' ? (before?.plus(order.amount) ?? null) : new Money(0)

function completed(state: PoolState, attempt: OrderAttempt): PoolState {
  const { order, before } = attempt
  const after = expectedShare(attempt)
  const lastChange = before && after ? { before, after } : state.lastChange
  return { pending: null, outcome: { status: 'done', order }, lastChange }
}

/** Forgets the change of the last order once another share is shown; the one before it may come back later. */
const withShownShare = (state: PoolState, shown: Share): PoolState =>
  state.lastChange && shown && !shown.eq(state.lastChange.before)
    ? { ...state, lastChange: null }
    : state

/** Returns the current share, also if the displayed one was read before the last order took effect. */
const currentShare = ({ lastChange }: PoolState, shown: Share): Share =>
  lastChange && shown?.eq(lastChange.before) ? lastChange.after : shown

/** Compares the share before and after an order; `done` if it changed as the order would change it. */
function compareShares(attempt: OrderAttempt, after: Share): 'done' | 'unchanged' | 'changed' {
  const { before } = attempt
  if (!(before && after)) return 'changed'
  if (after.eq(before)) return 'unchanged'
  return expectedShare(attempt)?.eq(after) ? 'done' : 'changed'
}
