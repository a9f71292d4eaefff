import type { StartCopyingParams } from '../../../api/copy-session.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { CopySession } from '../../../model/copy-session.ts'
import type { Id } from '../../../model/primitives.ts'
import { createConfirmedWrites } from '../../../runtime/confirmed-writes.ts'
import {
  type CopyEvent,
  type CopyState,
  copyReducer,
  idleState,
  type RequestOutcome,
  runningSession,
  type StopCause,
} from './copy-state.ts'

/** Dependencies of the controller. */
export interface CopyControllerOptions {
  clock: Clock
  client(): CopyState
  setClient(client: CopyState): void
  /** Sends a start; `isRetry`: the response may be that of an earlier attempt. */
  start(order: StartCopyingParams): { response: Promise<CopySession>; isRetry: boolean }
  /** Starts counting the totals of a session; `isNew`: it has no earlier actions to read. */
  startTracking(server: CopySession, isNew: boolean): void
  /** Sends a stop of the session with this id. */
  stop(id: Id | null): Promise<unknown>
  read(): Promise<CopySession>
  /**
   * Updates the cached session; null for none. The resources are read once more afterwards, because
   * a read that was sent later may have been answered earlier.
   */
  publish(server: CopySession | null): void
  /** Reports a failed request; returns its outcome and the server's message, if any. */
  describeFailure(thrown: unknown): { outcome: RequestOutcome; message: string | null }
  /** Drops the idempotency keys of all requests: their outcomes are known. */
  settleWrites(): void
}

/** Starts and stops the viewer's copy session: one request at a time, each sent once. */
export interface CopyController {
  /** Returns false if another request is under way or a session is running. */
  start(order: StartCopyingParams): boolean
  /** Returns false if another request is under way; `shown`: the session on screen. */
  stop(cause: StopCause, shown: CopySession | null): boolean
  /** Checks at once whether a request with a lost response took effect. */
  recheck(): void
  /** Repeats reads under way, because a message has arrived since. */
  noteMessage(): void
  /** Applies an event; returns false if it doesn't apply. */
  dispatch(
    event: Extract<CopyEvent, { type: 'state-synced' | 'session-closed' | 'notice-dismissed' }>,
  ): boolean
  /** Drops everything, for another user. */
  reset(): void
}

export function createCopyController(options: CopyControllerOptions): CopyController {
  // A read during which a message arrived is repeated.
  let messageCount = 0

  function dispatch(event: CopyEvent): boolean {
    const previous = options.client()
    const current = copyReducer(previous, event)
    if (current === previous) return false
    options.setClient(current)
    const { request, requestError } = current
    if (!request && (!requestError || requestError.status === 'refused')) options.settleWrites()
    return true
  }

  async function readLatest(): Promise<CopySession> {
    const seen = messageCount
    const server = await options.read()
    return seen === messageCount ? server : readLatest()
  }

  const writes = createConfirmedWrites({
    clock: options.clock,
    read: readLatest,
    onRead(server, isLast) {
      dispatch({ type: 'state-checked', server, isLast })
      if (!options.client().request) options.publish(runningSession(server))
    },
    onReadFailed: isLast => void dispatch({ type: 'check-failed', isLast }),
    isSettled: () => !options.client().request,
  })

  /** Applies the outcome of a request, then starts checking the server state. */
  function handleResponse(
    event: Omit<Extract<CopyEvent, { type: 'response-received' }>, 'type'>,
  ): void {
    if (dispatch({ type: 'response-received', ...event })) writes.startChecking()
  }
  const onFailure = (thrown: unknown) => handleResponse(options.describeFailure(thrown))

  function sendStart(order: StartCopyingParams) {
    const seen = messageCount
    const { response, isRetry } = options.start(order)
    return writes.send(() => response, {
      onAnswer(server) {
        options.startTracking(server, !isRetry)
        // The response is stale if a message has arrived since, and may be that of the first
        // attempt on a retry, so the state is read again.
        if (isRetry || seen !== messageCount) {
          handleResponse({ outcome: 'accepted', id: server.id })
        } else {
          options.publish(runningSession(server))
          dispatch({ type: 'session-started', server })
        }
      },
      onFailure,
    })
  }

  const sendStop = () =>
    writes.send(() => options.stop(options.client().running?.id ?? null), {
      // The response doesn't contain the state: a session may take a while to wind down.
      onAnswer: () => handleResponse({ outcome: 'accepted' }),
      onFailure,
    })

  return {
    start(order) {
      const isAccepted = dispatch({ type: 'start-requested' })
      if (isAccepted) void sendStart(order)
      return isAccepted
    },
    stop(cause, shown) {
      const isTaken = dispatch({ type: 'stop-requested', cause, shown })
      if (isTaken) void sendStop()
      return isTaken
    },
    recheck() {
      if (options.client().request?.phase === 'checking') writes.checkNow()
    },
    noteMessage() {
      messageCount += 1
    },
    dispatch,
    reset() {
      writes.reset()
      options.setClient(idleState)
    },
  }
}
