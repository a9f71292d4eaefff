import type { CopyOrder } from '../../api/subscription.ts'
import type { Id } from '../../model/primitives.ts'
import type { Subscription } from '../../model/subscription.ts'
import {
  type CopyClient,
  type CopyEvent,
  idleClient,
  running,
  type StopCause,
  step,
} from './copy-machine.ts'

/** What a desk does its work with. */
export interface CopyPorts {
  client(): CopyClient
  setClient(client: CopyClient): void
  start(order: CopyOrder): Promise<Subscription>
  stop(): Promise<unknown>
  /** The server's word, asked now. */
  read(): Promise<Subscription>
  /**
   * Hands the server's word to whoever shows it; null is nothing. It is read once more afterwards:
   * a read that was asked later may have been answered earlier.
   */
  publish(server: Subscription | null): void
  /** Tells of a failure, and answers the server's words if it gave some. */
  failed(thrown: unknown): string | null
  /** Runs a read once more, later with each count. */
  later(run: () => void, count: number): void
}

/** The one place that starts and ends the viewer's copying: one act at a time, each sent once. */
export interface CopyDesk {
  /** False where another act is under way, or something runs. */
  start(order: CopyOrder): boolean
  stop(cause: StopCause): boolean
  /** Asks at once what holds, where that could not be read. */
  recheck(): void
  /** A message came: what is being read meanwhile may be older. */
  heard(): void
  /** False where an event means nothing now. */
  tell(event: Extract<CopyEvent, { type: 'learned' | 'closed' | 'dismissed' }>): boolean
  /** Another user, who has nothing to do with it. */
  forget(): void
}

export function createCopyDesk(ports: CopyPorts): CopyDesk {
  // Of messages, so that a read which one of them has overtaken is made again.
  let news = 0
  // Of checks, so that an older one has no say any more.
  let turn = 0

  function tell(event: CopyEvent): boolean {
    const before = ports.client()
    const after = step(before, event)
    if (after === before) return false
    ports.setClient(after)
    return true
  }

  async function check(count: number): Promise<void> {
    turn += 1
    const [mine, asked] = [turn, news]
    try {
      const server = await ports.read()
      if (mine !== turn) return
      if (asked !== news) {
        await check(count)
        return
      }
      ports.publish(running(server))
      tell({ type: 'checked', server })
    } catch {
      if (mine !== turn) return
      tell({ type: 'unread' })
      ports.later(() => {
        if (mine === turn) void check(count + 1)
      }, count)
    }
  }

  async function sendStart(order: CopyOrder): Promise<void> {
    const [mine, asked] = [turn, news]
    let message: string | null = null
    let id: Id | null = null
    try {
      const server = await ports.start(order)
      if (mine !== turn) return
      if (asked === news) {
        ports.publish(running(server))
        tell({ type: 'started', server })
        return
      }
      // Something was said meanwhile, perhaps that it is over already.
      id = server.id
    } catch (thrown) {
      message = ports.failed(thrown)
    }
    if (mine === turn && tell({ type: 'sent', message, id })) await check(0)
  }

  async function sendStop(): Promise<void> {
    const mine = turn
    let message: string | null = null
    try {
      await ports.stop()
    } catch (thrown) {
      message = ports.failed(thrown)
    }
    // Its answer says nothing of what holds: a copying may take a while to wind down.
    if (mine === turn && tell({ type: 'sent', message })) await check(0)
  }

  return {
    start(order) {
      const isTaken = tell({ type: 'start' })
      if (isTaken) void sendStart(order)
      return isTaken
    },
    stop(cause) {
      const isTaken = tell({ type: 'stop', cause })
      if (isTaken) void sendStop()
      return isTaken
    },
    recheck() {
      if (ports.client().act?.phase === 'checking') void check(0)
    },
    heard() {
      news += 1
    },
    tell,
    forget() {
      turn += 1
      ports.setClient(idleClient)
    },
  }
}
