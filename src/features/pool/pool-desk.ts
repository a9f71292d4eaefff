import type { PoolInfo } from '../../model/pool.ts'
import { idlePool, type PoolClient, type PoolEvent, type PoolOrder, step } from './pool-machine.ts'

/** What a desk does its work with. */
export interface PoolPorts {
  client(): PoolClient
  setClient(client: PoolClient): void
  send(order: PoolOrder): Promise<unknown>
  /** The pool, asked now. */
  read(): Promise<PoolInfo>
  /** Has all that an order changes read again. */
  refresh(): void
  /** Tells of a failure; the server's refusal, or null where it did not answer. */
  refusal(thrown: unknown): { message: string | null } | null
  /** Runs a read once more, later with each count. */
  later(run: () => void, count: number): void
}

/** The one place that moves the viewer's money into a pool and out of it: each order is sent once. */
export interface PoolDesk {
  /** False where another order is under way. */
  order(order: PoolOrder, before: PoolInfo): boolean
  /** Asks at once what became of an order, where that could not be read. */
  recheck(): void
  dismiss(): void
  forget(): void
}

export function createPoolDesk(ports: PoolPorts): PoolDesk {
  // Of checks, so that an older one has no say any more.
  let turn = 0

  function tell(event: PoolEvent): boolean {
    const before = ports.client()
    const after = step(before, event)
    if (after === before) return false
    ports.setClient(after)
    return true
  }

  async function check(count: number): Promise<void> {
    turn += 1
    const mine = turn
    try {
      const after = await ports.read()
      if (mine !== turn) return
      tell({ type: 'checked', after })
      ports.refresh()
    } catch {
      if (mine !== turn) return
      tell({ type: 'unread' })
      ports.later(() => {
        if (mine === turn) void check(count + 1)
      }, count)
    }
  }

  async function send(order: PoolOrder): Promise<void> {
    const mine = turn
    try {
      await ports.send(order)
      if (mine !== turn) return
      tell({ type: 'taken' })
    } catch (thrown) {
      const refusal = ports.refusal(thrown)
      if (mine !== turn) return
      if (!refusal) {
        if (tell({ type: 'lost' })) await check(0)
        return
      }
      tell({ type: 'refused', ...refusal })
    }
    ports.refresh()
  }

  return {
    order(order, before) {
      const isTaken = tell({ type: 'order', order, before })
      if (isTaken) void send(order)
      return isTaken
    },
    recheck() {
      if (ports.client().act?.phase === 'checking') void check(0)
    },
    dismiss: () => void tell({ type: 'dismissed' }),
    forget() {
      turn += 1
      ports.setClient(idlePool)
    },
  }
}
