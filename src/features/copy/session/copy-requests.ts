import {
  copySession,
  type StartCopyingParams,
  startCopying,
  stopCopying,
} from '../../../api/copy-session.ts'
import type { AppError } from '../../../lib/errors.ts'
import { type CopySession, runningSession } from '../../../model/copy-session.ts'
import type { Id } from '../../../model/primitives.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { trackedRoom } from '../../../runtime/tracked-values.ts'
import { userAtom } from '../../../runtime/user-scope.ts'
import { createConfirmation } from '../../../runtime/write-confirmation.ts'
import { type WriteRequest, type WriteValues, writesOf } from '../../../runtime/writes.ts'
import {
  type CopyEvent,
  type CopyState,
  copyReducer,
  idleState,
  type RequestOutcome,
  type StopCause,
} from './copy-state.ts'

/** State of the viewer's copy session, shared by all elements of the page. */
export const copyStateAtom = userAtom<CopyState>(idleState)

/** One key for starts and stops: only one is in flight, and a known outcome settles both. */
const KEY = ['copy']

export interface CopyOrder extends StartCopyingParams {
  /** Currency of the bet. It isn't sent, because the server takes the bet in the account's currency. */
  currency: string
}

const startArgs = (order: CopyOrder): WriteValues => [
  'start',
  order.wallet,
  order.playerId,
  order.bet,
  order.currency,
  order.isChangeGameRule,
  order.confirmsRounds ?? false,
  order.secondsBetweenRounds ?? 0,
  order.parallelCopying ?? true,
]

interface CopyRequestsOptions {
  /** Updates the cached session, null for none; it is read once more, as a later read may have been answered earlier. */
  publish(server: CopySession | null): void
  /** Runs after each change of whether a request is under way. */
  onPending(isPending: boolean): void
}

/** Starts and stops the viewer's copy session: one request at a time, each sent once. */
export function createCopyRequests(runtime: Runtime, { publish, onPending }: CopyRequestsOptions) {
  const { http, store, clock } = runtime
  const writes = writesOf(runtime)
  const state = () => store.get(copyStateAtom)
  // A read during which a session ended is repeated. Messages about bets don't count: they may come faster
  // than a read is answered, and say only that the session runs.
  let closeCount = 0

  function dispatch(event: CopyEvent): boolean {
    if (event.type === 'session-closed') closeCount += 1
    const previous = state()
    const current = copyReducer(previous, event)
    if (current === previous) return false
    store.set(copyStateAtom, current)
    trackCopying(runtime, previous, current)
    const { request, requestError } = current
    onPending(request !== null)
    if (!request && (!requestError || requestError.status === 'refused')) writes.settle(KEY)
    return true
  }

  async function readLatest(): Promise<CopySession> {
    const seen = closeCount
    const server = await http.read(copySession, {})
    return seen === closeCount ? server : readLatest()
  }

  const confirmation = createConfirmation({
    clock,
    read: readLatest,
    onRead(server, isLast) {
      if (!server) dispatch({ type: 'check-failed', isLast })
      else {
        dispatch({ type: 'state-checked', server, isLast })
        if (!state().request) publish(runningSession(server))
      }
    },
    isSettled: () => !state().request,
  })

  /** Applies the outcome of a request, then starts to read the server's state. */
  function confirm(outcome: RequestOutcome, facts: { error?: AppError; id?: Id | null } = {}) {
    if (dispatch({ type: 'response-received', outcome, ...facts })) confirmation.start()
  }

  /** Sends a request; resolves with its result, or null after a failure. */
  async function send<T>(write: Omit<WriteRequest<T>, 'key'>) {
    const result = await writes.run({ key: KEY, ...write })
    if (result.status === 'done') return result
    if ('error' in result)
      confirm(result.status === 'refused' ? 'refused' : 'lost', { error: result.error })
    return null
  }

  async function sendStart(order: CopyOrder) {
    const seen = closeCount
    const result = await send({
      args: startArgs(order),
      // The key is kept until a read confirms the outcome, so that a retry can't start a second session.
      keepsKey: true,
      send: ({ idempotencyKey }) => startCopying(http, order, idempotencyKey),
    })
    if (!result) return
    const { response: server, isRetry } = result
    // The response is stale if a session has ended since, and may be that of the first attempt on a
    // retry, so the state is read again.
    if (isRetry || seen !== closeCount) confirm('accepted', { id: server.id })
    else {
      publish(runningSession(server))
      dispatch({ type: 'session-started', server })
    }
  }

  async function sendStop() {
    const result = await send({
      args: ['stop', state().running?.id ?? null],
      send: ({ idempotencyKey }) => stopCopying(http, idempotencyKey),
    })
    // The response doesn't contain the state: a session may take a while to wind down.
    if (result) confirm('accepted')
  }

  return {
    /** Returns false if another request is under way or a session is running. */
    start(order: CopyOrder): boolean {
      const isAccepted = dispatch({ type: 'start-requested', wallet: order.wallet })
      if (isAccepted) void sendStart(order)
      return isAccepted
    },
    /** Returns whether the outcome of an earlier start is unknown, so that the same one again is its retry. */
    isUnconfirmed: (order: CopyOrder) => writes.isUnconfirmed(KEY, startArgs(order)),
    /** Returns false if another request is under way; `shown`: the session on screen. */
    stop(cause: StopCause, shown: CopySession | null): boolean {
      const isAccepted = dispatch({ type: 'stop-requested', cause, shown })
      if (isAccepted) void sendStop()
      return isAccepted
    },
    /** Checks at once whether a request with a lost response took effect. */
    recheck() {
      if (state().request?.phase === 'checking') confirmation.readNow()
    },
    /** Applies an event; returns false if it doesn't apply. The end of a session repeats reads under way. */
    dispatch,
    dispose: confirmation.stop,
  }
}

/** A start or an end of copying that a change of state shows. */
interface CopyFact {
  name: 'started' | 'ended'
  wallet: string | null
  /** Reason why it has ended. */
  reason: string
}

/** Returns the facts that a change of state shows: a start that this page has requested, and each end. */
export function copyFacts(previous: CopyState, current: CopyState): CopyFact[] {
  const facts: CopyFact[] = []
  const { running, ended } = current
  const { request, requestError } = previous
  // A start whose outcome was unknown may take effect late.
  const isUnsure = requestError !== null && requestError.status !== 'refused'
  const isAsked = (request ?? (isUnsure ? requestError : null))?.kind === 'start'
  const hasRun = previous.running !== null
  const hasEnded = ended !== null && previous.ended?.id !== ended.id && (hasRun || isAsked)
  // The session may have ended before a read showed that it runs.
  if (isAsked && !hasRun && (running || hasEnded))
    facts.push({ name: 'started', wallet: (running ?? ended)?.wallet ?? null, reason: '' })
  if (hasEnded) facts.push({ name: 'ended', wallet: ended.wallet, reason: ended.reason })
  return facts
}

/** Reports starts and ends of copying to the host. */
export function trackCopying(runtime: Runtime, previous: CopyState, current: CopyState): void {
  for (const { name, wallet, reason } of copyFacts(previous, current)) {
    const room = wallet === null ? {} : { roomId: trackedRoom(runtime, wallet) }
    if (name === 'started') runtime.track({ name: 'copy-started', ...room })
    else runtime.track({ name: 'copy-ended', reason, ...room })
  }
}
