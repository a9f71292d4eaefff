import type { Clock } from '../../lib/clock.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { createConfirmedWrites } from '../../runtime/confirmed-writes.ts'
import {
  idlePoolState,
  type OrderAttempt,
  type PoolEvent,
  type PoolOrder,
  type PoolShare,
  type PoolState,
  poolReducer,
} from './pool-state.ts'

/** Dependencies of a pool controller. */
export interface PoolControllerOptions {
  clock: Clock
  client(): PoolState
  setClient(client: PoolState): void
  send(attempt: OrderAttempt): Promise<unknown>
  /** Drops the idempotency key of an order whose outcome was found by a read. */
  settle(attempt: OrderAttempt): void
  read(): Promise<PoolInfo>
  /** Refetches everything that an order changes. */
  refresh(): void
  /** Reports a failure; returns the server's refusal, or null if the outcome is unknown. */
  refusal(thrown: unknown, attempt: OrderAttempt): { message: string | null } | null
}

/** Sends the viewer's deposits and withdrawals of a pool: one at a time, each once. */
export interface PoolController {
  /** Sends an order; returns false if another one is pending. */
  order(order: PoolOrder, before: PoolInfo): boolean
  /** Checks at once the outcome of an order whose response was lost. */
  recheck(): void
  /** Updates the state from the pool that another read returned. */
  syncFromServer(pool: PoolShare): void
  dismiss(): void
  /** Clears all state, for another user. */
  reset(): void
}

export function createPoolController(options: PoolControllerOptions): PoolController {
  function dispatch(event: PoolEvent): boolean {
    const previous = options.client()
    const current = poolReducer(previous, event)
    if (current === previous) return false
    options.setClient(current)
    const open = previous.pending ?? previous.outcome
    if (open && 'before' in open && current.outcome?.status === 'done') {
      options.settle(open)
    }
    return true
  }

  const writes = createConfirmedWrites({
    clock: options.clock,
    read: options.read,
    onRead: (after, isLast) => void dispatch({ type: 'share-checked', after, isLast }),
    onReadFailed: isLast => void dispatch({ type: 'check-failed', isLast }),
    isSettled: () => !options.client().pending,
    onSettled: options.refresh,
  })

  const send = (attempt: OrderAttempt) =>
    writes.send(() => options.send(attempt), {
      onAnswer() {
        dispatch({ type: 'order-accepted' })
        options.refresh()
      },
      onFailure(thrown) {
        const refusal = options.refusal(thrown, attempt)
        if (refusal) {
          dispatch({ type: 'order-refused', ...refusal })
          options.refresh()
        } else {
          dispatch({ type: 'response-lost' })
          writes.startChecking()
        }
      },
    })

  return {
    order(order, before) {
      if (!dispatch({ type: 'order-placed', order, before })) return false
      const { pending } = options.client()
      if (pending) void send(pending)
      return true
    },
    recheck() {
      if (options.client().pending?.phase === 'checking') writes.checkNow()
    },
    syncFromServer(after) {
      if (!dispatch({ type: 'share-synced', after })) return
      if (!options.client().pending) writes.stopChecking()
    },
    dismiss: () => void dispatch({ type: 'outcome-dismissed' }),
    reset() {
      writes.reset()
      options.setClient(idlePoolState)
    },
  }
}
