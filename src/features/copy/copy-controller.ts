import type { StartCopyingParams } from '../../api/subscription.ts'
import type { Clock } from '../../lib/clock.ts'
import type { CopySession } from '../../model/copy-session.ts'
import type { Id } from '../../model/primitives.ts'
import { createConfirmedWrites } from '../../runtime/confirmed-writes.ts'
import {
  type CopyClient,
  type CopyEvent,
  idleClient,
  running,
  type StopCause,
  step,
  type Verdict,
} from './copy-machine.ts'

/** What a controller needs of the page. */
export interface CopyPorts {
  clock: Clock
  client(): CopyClient
  setClient(client: CopyClient): void
  /** Sends a start; `isRetry`: the response may be the one of an earlier attempt. */
  start(order: StartCopyingParams): { response: Promise<CopySession>; isRetry: boolean }
  /** Begins to count what a copying costs and brings; `isNew`: it has no past. */
  startTracking(server: CopySession, isNew: boolean): void
  /** Sends a stop of the copying with this id. */
  stop(id: Id | null): Promise<unknown>
  read(): Promise<CopySession>
  /**
   * Hands server state to whoever shows it; null is nothing. It is read once more afterwards: a
   * read that was sent later may have been answered earlier.
   */
  publish(server: CopySession | null): void
  /** Reports a failure: what it says of the request, and the server's words if it gave some. */
  failure(thrown: unknown): { verdict: Verdict; message: string | null }
  /** Drops the idempotency keys of all requests: their outcomes are known. */
  settle(): void
}

/** Starts and stops the viewer's copying: one request at a time, each sent once. */
export interface CopyController {
  /** Returns false where another request is under way, or something runs. */
  start(order: StartCopyingParams): boolean
  stop(cause: StopCause): boolean
  /** Reads at once what became of a request whose answer was lost. */
  recheck(): void
  /** Marks reads under way as outdated, because a message has arrived. */
  noteMessage(): void
  /** Applies an event; false where it means nothing now. */
  dispatch(event: Extract<CopyEvent, { type: 'synced' | 'closed' | 'dismissed' }>): boolean
  /** Drops everything, for another user. */
  reset(): void
}

export function createCopyController(ports: CopyPorts): CopyController {
  // Counts messages, so that a read which one of them has overtaken is made again.
  let messages = 0

  function dispatch(event: CopyEvent): boolean {
    const previous = ports.client()
    const current = step(previous, event)
    if (current === previous) return false
    ports.setClient(current)
    const { act, fault } = current
    if (!act && (!fault || fault.status === 'refused')) ports.settle()
    return true
  }

  async function readLatest(): Promise<CopySession> {
    const seen = messages
    const server = await ports.read()
    return seen === messages ? server : readLatest()
  }

  const writes = createConfirmedWrites({
    clock: ports.clock,
    read: readLatest,
    onRead(server, isLast) {
      dispatch({ type: 'checked', server, isLast })
      if (!ports.client().act) ports.publish(running(server))
    },
    onReadFailed: isLast => void dispatch({ type: 'unread', isLast }),
    isSettled: () => !ports.client().act,
  })

  /** Notes what a request's answer, or its failure, says of it; the rest is read. */
  function handleSent(event: Omit<Extract<CopyEvent, { type: 'sent' }>, 'type'>): void {
    if (dispatch({ type: 'sent', ...event })) writes.startChecking()
  }
  const onFailure = (thrown: unknown) => handleSent(ports.failure(thrown))

  function sendStart(order: StartCopyingParams) {
    const seen = messages
    const { response, isRetry } = ports.start(order)
    return writes.send(() => response, {
      onAnswer(server) {
        ports.startTracking(server, !isRetry)
        // A message may have ended it already, and the answer of a retry may be the one of the
        // first attempt: both are read again.
        if (isRetry || seen !== messages) {
          handleSent({ verdict: 'accepted', id: server.id })
        } else {
          ports.publish(running(server))
          dispatch({ type: 'started', server })
        }
      },
      onFailure,
    })
  }

  const sendStop = () =>
    writes.send(() => ports.stop(ports.client().running?.id ?? null), {
      // The answer says nothing of the state: copying may take a while to wind down.
      onAnswer: () => handleSent({ verdict: 'accepted' }),
      onFailure,
    })

  return {
    start(order) {
      const isTaken = dispatch({ type: 'start' })
      if (isTaken) void sendStart(order)
      return isTaken
    },
    stop(cause) {
      const isTaken = dispatch({ type: 'stop', cause })
      if (isTaken) void sendStop()
      return isTaken
    },
    recheck() {
      if (ports.client().act?.phase === 'checking') writes.checkNow()
    },
    noteMessage() {
      messages += 1
    },
    dispatch,
    reset() {
      writes.reset()
      ports.setClient(idleClient)
    },
  }
}
