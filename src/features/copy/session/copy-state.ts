import type { AppError } from '../../../lib/errors.ts'
import { type CloseReason, type CopySession, runningSession } from '../../../model/copy-session.ts'
import type { LimitKind } from '../../../model/play-limits.ts'
import type { Id } from '../../../model/primitives.ts'

/**
 * Origin of a stop: the viewer, the host page's stop or pause, a reached limit, a viewer who has been away or takes
 * a break, the market, or a reality check.
 */
export type StopCause =
  | 'viewer'
  | 'host'
  | 'host-pause'
  | 'break'
  | LimitKind
  | 'idle'
  | 'market'
  | 'check'

/** Reason why a session ended; `unknown` if it ended while this page couldn't receive messages. */
export type CopyEndReason = CloseReason | StopCause | 'unknown'

interface CopyEnd {
  id: Id | null
  wallet: string | null
  reason: CopyEndReason
}

/** Outcome of a request; `lost` if no response came, or none that shows whether it was applied. */
export type RequestOutcome = 'accepted' | 'refused' | 'lost'

/** The request that is under way; there is one at a time. */
export type CopyRequest = (StartRequest | StopRequest) & {
  /** `checking`: it was sent, and the server state is read to find out whether it took effect. */
  phase: 'sending' | 'checking'
  outcome: RequestOutcome
  /** Error of a failed request; null if it succeeded. */
  error: AppError | null
}

interface StartRequest {
  kind: 'start'
  wallet: string
  /** Id in the server's response; null until then. */
  id: Id | null
  /** Id of the previous session, whose last messages may still arrive. */
  previousId: Id | null
}

interface StopRequest {
  kind: 'stop'
  /** Id of the session to stop; null if none was known to run. */
  id: Id | null
  cause: StopCause
}

/** Failure of the last request. `unconfirmed`: it may still have an effect; `unreachable`: the server can't be asked. */
export interface CopyRequestError {
  kind: CopyRequest['kind']
  status: 'refused' | 'unconfirmed' | 'unreachable'
  error: AppError | null
  /** Room of a start; null of a stop. */
  wallet: string | null
  /** Id of the session before a start, whose last messages may still arrive. */
  previousId: Id | null
}

/** State of the page beside the server's: its requests, and the last session that it read. */
export interface CopyState {
  request: CopyRequest | null
  requestError: CopyRequestError | null
  /** The session that was last known to run. */
  running: { id: Id | null; wallet: string | null } | null
  ended: CopyEnd | null
  /** Origin of the stop, while the session winds down or the stop is unconfirmed. */
  requestedStop: StopCause | null
}

export const idleState: CopyState = {
  request: null,
  requestError: null,
  running: null,
  ended: null,
  requestedStop: null,
}

export type CopyEvent =
  | { type: 'start-requested'; wallet: string }
  /** `shown`: the session on screen, which the viewer may stop before a sync has reported it. */
  | { type: 'stop-requested'; cause: StopCause; shown: CopySession | null }
  /** The viewer has closed the notice of how it ended. */
  | { type: 'notice-dismissed' }
  | ServerEvent

/** Responses to requests, and state or messages from the server. */
type ServerEvent =
  /** The response to a start, during which no session has ended. */
  | { type: 'session-started'; server: CopySession }
  /** A request was accepted, refused or lost; the server state is read next. */
  | { type: 'response-received'; outcome: RequestOutcome; error?: AppError; id?: Id | null }
  /** The server state couldn't be read; `isLast`: it is not read again. */
  | { type: 'check-failed'; isLast: boolean }
  /** Server state read after a request. */
  | { type: 'state-checked'; server: CopySession | null; isLast: boolean }
  /** Server state returned by any other read. */
  | { type: 'state-synced'; server: CopySession | null }
  | { type: 'session-closed'; id: Id; reason: CloseReason }

const sessionRef = ({ id, playerWalletHash }: CopySession) => ({ id, wallet: playerWalletHash })

/** Returns the next state; an event that doesn't apply returns the same one. */
export function copyReducer(state: CopyState, event: CopyEvent): CopyState {
  const { request, running: runs, ended } = state
  switch (event.type) {
    case 'start-requested': {
      // A running session has to end first, and only one request may be under way.
      if (request || runs) return state
      const previousId = ended?.id ?? state.requestError?.previousId ?? null
      const { wallet } = event
      const started: CopyRequest = { ...sending, kind: 'start', wallet, id: null, previousId }
      return { ...state, requestError: null, ended: null, requestedStop: null, request: started }
    }
    case 'stop-requested': {
      if (request) return state
      const running = runs ?? (event.shown ? sessionRef(event.shown) : null)
      const stopped: CopyRequest = {
        ...sending,
        kind: 'stop',
        id: running?.id ?? null,
        cause: event.cause,
      }
      return { ...state, running, requestError: null, request: stopped }
    }
    case 'notice-dismissed':
      return request || !ended ? state : { ...state, ended: null }
    default:
      return applyServerEvent(state, event)
  }
}

const sending = { phase: 'sending', outcome: 'lost', error: null } as const

function applyServerEvent(state: CopyState, event: ServerEvent): CopyState {
  const { request } = state
  switch (event.type) {
    case 'session-started':
      if (request?.kind !== 'start' || request.phase !== 'sending') return state
      return resolveRequest(state, { ...request, id: event.server.id }, event.server, true)
    case 'response-received': {
      if (request?.phase !== 'sending') return state
      const { outcome, error = null, id = null } = event
      const sent = { ...request, phase: 'checking', outcome, error } as const
      return { ...state, request: sent.kind === 'start' ? { ...sent, id } : sent }
    }
    case 'check-failed':
      return request?.phase === 'checking' && event.isLast
        ? failRequest(state, request, 'unreachable')
        : state
    case 'state-checked':
      return request?.phase === 'checking'
        ? resolveRequest(state, request, event.server, event.isLast)
        : state
    case 'state-synced':
      return request ? state : applySession(state, runningSession(event.server))
    case 'session-closed':
      return closeSession(state, event.id, event.reason)
  }
}

/** Applies a read made after a request; returns the same state as long as it shows no effect. */
function resolveRequest(
  state: CopyState,
  request: CopyRequest,
  server: CopySession | null,
  isLast: boolean,
): CopyState {
  const current = runningSession(server)
  const settled = { ...state, request: null }
  const isFinalRead = isLast || request.outcome === 'refused'
  if (request.kind === 'start') {
    if (current) return { ...settled, running: sessionRef(current), ended: null }
    // The session started and ended already; keep how it ended.
    if (state.ended) return settled
    const { id, wallet } = request
    if (id !== null) return { ...settled, ended: { id, wallet, reason: 'unknown' } }
    return isFinalRead ? failRequest(state, request, 'unconfirmed') : state
  }
  if (!current) return endSession({ ...settled, requestedStop: request.cause })
  // Another tab has started the next session meanwhile, perhaps after a message about the end of this one.
  if (request.id !== null && request.id !== current.id) return applySession(settled, current)
  const runs = { ...state, running: sessionRef(current) }
  if (current.state === 'TERMINATION')
    return { ...runs, request: null, requestedStop: request.cause }
  return isFinalRead ? failRequest(runs, request, 'unconfirmed') : state
}

/** Ends a request without a confirmed effect. */
function failRequest(
  state: CopyState,
  request: CopyRequest,
  reason: 'unconfirmed' | 'unreachable',
): CopyState {
  const { kind, outcome, error } = request
  const status = outcome === 'refused' ? outcome : reason
  const { wallet, previousId } =
    request.kind === 'start' ? request : { wallet: null, previousId: null }
  // Kept in case the stop still takes effect.
  const requestedStop = request.kind === 'stop' && status !== 'refused' ? request.cause : null
  return {
    ...state,
    request: null,
    requestedStop,
    requestError: { kind, status, error, wallet, previousId },
  }
}

function applySession(state: CopyState, current: CopySession | null): CopyState {
  const { running: previous } = state
  if (!current) return previous ? endSession(state) : state
  if (previous && previous.id === current.id && previous.wallet === current.playerWalletHash) {
    // The session winds down, so the stop took effect after all.
    const isStopped = current.state === 'TERMINATION' && state.requestError?.kind === 'stop'
    return isStopped ? { ...state, requestError: null } : state
  }
  return {
    ...state,
    running: sessionRef(current),
    ended: null,
    requestedStop: null,
    requestError: null,
  }
}

/** Notes that the session ended, with the reason if one is known. */
function endSession(state: CopyState): CopyState {
  const { running: previous, requestedStop, ended } = state
  const over = { ...state, running: null, requestedStop: null, requestError: null }
  if (!previous) return over
  if (ended && ended.id === previous.id) return over
  return { ...over, ended: { ...previous, reason: requestedStop ?? 'unknown' } }
}

/** Reasons by which the server confirms a requested stop. */
const REQUESTED_REASONS: ReadonlySet<CloseReason> = new Set(['TURN_OFF', 'USER_REQUEST'])

function closeSession(state: CopyState, id: Id, reason: CloseReason): CopyState {
  const { request, requestError, running: previous, ended, requestedStop } = state
  if (previous) {
    if (previous.id !== id) return state
    const cause = request?.kind === 'stop' ? request.cause : requestedStop
    const endReason = cause !== null && REQUESTED_REASONS.has(reason) ? cause : reason
    const end = { ...previous, reason: endReason }
    return { ...state, running: null, requestedStop: null, requestError: null, ended: end }
  }
  const start = request ?? requestError
  if (start?.kind === 'start' && !(requestError?.status === 'refused')) {
    // The session ended before any read or message showed that it had started.
    if (start.previousId === id) return state
    return { ...state, requestError: null, ended: { id, wallet: start.wallet, reason } }
  }
  // Adds the server's reason to an end that was first seen without one.
  const addsReason = ended?.id === id && ended.reason === 'unknown'
  return addsReason ? { ...state, ended: { ...ended, reason } } : state
}
