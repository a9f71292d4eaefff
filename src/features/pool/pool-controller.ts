import type { Clock } from '../../lib/clock.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { createConfirmedWrites } from '../../runtime/confirmed-writes.ts'
import {
  idlePool,
  type PoolAttempt,
  type PoolClient,
  type PoolEvent,
  type PoolOrder,
  type PoolShare,
  step,
} from './pool-machine.ts'

/** What a controller needs of the page. */
export interface PoolPorts {
  clock: Clock
  client(): PoolClient
  setClient(client: PoolClient): void
  send(attempt: PoolAttempt): Promise<unknown>
  /** Drops the idempotency key of an order whose outcome a read has shown. */
  settle(attempt: PoolAttempt): void
  read(): Promise<PoolInfo>
  /** Reads again all that an order changes. */
  refresh(): void
  /** Reports a failure; returns the server's refusal, or null where the outcome is unknown. */
  refusal(thrown: unknown, attempt: PoolAttempt): { message: string | null } | null
}

/** Moves the viewer's money into a pool and out of it: one order at a time, each sent once. */
export interface PoolController {
  /** Sends an order; false where another one is under way. */
  order(order: PoolOrder, before: PoolInfo): boolean
  /** Reads at once what became of an order whose answer was lost. */
  recheck(): void
  /** Takes in the pool as some other read returned it. */
  syncFromServer(pool: PoolShare): void
  dismiss(): void
  /** Drops everything, for another user. */
  reset(): void
}

export function createPoolController(ports: PoolPorts): PoolController {
  function dispatch(event: PoolEvent): boolean {
    const previous = ports.client()
    const current = step(previous, event)
    if (current === previous) return false
    ports.setClient(current)
    const open = previous.act ?? previous.outcome
    if (open && 'before' in open && current.outcome?.status === 'done') {
      ports.settle(open)
    }
    return true
  }

  const writes = createConfirmedWrites({
    clock: ports.clock,
    read: ports.read,
    onRead: (after, isLast) => void dispatch({ type: 'checked', after, isLast }),
    onReadFailed: isLast => void dispatch({ type: 'unread', isLast }),
    isSettled: () => !ports.client().act,
    onSettled: ports.refresh,
  })

  const send = (attempt: PoolAttempt) =>
    writes.send(() => ports.send(attempt), {
      onAnswer() {
        dispatch({ type: 'accepted' })
        ports.refresh()
      },
      onFailure(thrown) {
        const refusal = ports.refusal(thrown, attempt)
        if (refusal) {
          dispatch({ type: 'refused', ...refusal })
          ports.refresh()
        } else {
          dispatch({ type: 'lost' })
          writes.startChecking()
        }
      },
    })

  return {
    order(order, before) {
      if (!dispatch({ type: 'order', order, before })) return false
      const { act } = ports.client()
      if (act) void send(act)
      return true
    },
    recheck() {
      if (ports.client().act?.phase === 'checking') writes.checkNow()
    },
    syncFromServer(after) {
      if (!dispatch({ type: 'synced', after })) return
      if (!ports.client().act) writes.stopChecking()
    },
    dismiss: () => void dispatch({ type: 'dismissed' }),
    reset() {
      writes.reset()
      ports.setClient(idlePool)
    },
  }
}
