import type { AppError } from '../../../lib/errors.ts'
import type { PublisherView } from '../../../media/publish/publisher.ts'
import { isLive, type StreamStatus } from '../../../model/lobby.ts'

/** Sender of the picture: this page, or a program such as OBS. */
export type BroadcastSource = 'browser' | 'encoder'

/** Origin of a broadcast's end: the streamer, the operator, its time limit, or the server. */
export type BroadcastEndReason = 'streamer' | 'terminated' | 'timeout' | 'server'

/** A broadcast that is over; `duration` in milliseconds, null where its start is unknown. */
export interface BroadcastEnd {
  reason: BroadcastEndReason
  duration: number | null
}

/** A streamer's own broadcast, as far as the server and this page know it. */
export interface BroadcastState {
  /** Status by the server, which has the last word; null before its first answer. */
  status: StreamStatus | null
  /** Source of this page's broadcast; null while there is none. */
  source: BroadcastSource | null
  /** Status change that the streamer has requested and that is in flight. */
  request: 'start' | 'end' | null
  publisher: PublisherView | null
  /** Whether another tab of this browser broadcasts; null before that was checked. */
  isElsewhere: boolean | null
  /** Time since the stream went live; null if it isn't live, or unknown. */
  liveSince: number | null
  end: BroadcastEnd | null
  failure: BroadcastFailure | null
}

/** A request that the server hasn't carried out. */
export interface BroadcastFailure extends Refusal {
  request: 'start' | 'end'
}

export const noBroadcast: BroadcastState = {
  status: null,
  source: null,
  request: null,
  publisher: null,
  isElsewhere: null,
  liveSince: null,
  end: null,
  failure: null,
}

/** Everything that changes a broadcast; `at` is the time in milliseconds of the clock. */
export type BroadcastEvent =
  | { type: 'status-received'; status: StreamStatus | null; at: number }
  | { type: 'start-requested'; source: BroadcastSource }
  | { type: 'start-accepted' }
  /** A stream that is live or starting was resumed; `since` is null where its start is unknown. */
  | { type: 'resumed'; source: BroadcastSource; since: number | null }
  | { type: 'publisher-changed'; view: PublisherView }
  | { type: 'end-requested' }
  | { type: 'end-accepted'; at: number }
  | { type: 'refused'; failure: BroadcastFailure }
  /** The server doesn't report a stream as live whose picture arrives; it is requested again. */
  | { type: 'online-refused'; failure: BroadcastFailure }
  | { type: 'terminated' | 'timed-out'; at: number }
  | { type: 'elsewhere-checked'; isElsewhere: boolean }
  /** The streamer has read how the last broadcast ended, or why a request failed. */
  | { type: 'dismissed' }

/** Returns whether viewers can watch a stream of this status. */
export const isLiveStatus = (status: StreamStatus | null): boolean =>
  status !== null && isLive(status)

/** Returns whether a status is one step before the other, as in a late message; the end of a live stream isn't. */
export const isStepBack = (from: StreamStatus | null, to: StreamStatus | null): boolean =>
  to === 'OFFLINE' ? from === 'STARTING' : to === 'STARTING' && isLiveStatus(from)

/** Returns the state after one more event. */
export function broadcastReducer(state: BroadcastState, event: BroadcastEvent): BroadcastState {
  switch (event.type) {
    case 'status-received':
      return withStatus(state, event)
    case 'start-requested':
      return {
        ...state,
        source: event.source,
        request: 'start',
        end: null,
        failure: null,
        isElsewhere: false,
      }
    case 'start-accepted':
      return state.request === 'start' ? { ...state, request: null } : state
    case 'resumed':
      return {
        ...state,
        source: event.source,
        end: null,
        failure: null,
        isElsewhere: false,
        liveSince: isLiveStatus(state.status) ? event.since : null,
      }
    case 'publisher-changed':
      return state.source === 'browser' && state.request !== 'end'
        ? { ...state, publisher: event.view }
        : state
    case 'end-requested':
      return { ...state, request: 'end', publisher: null, failure: null }
    case 'end-accepted':
      return state.request === 'end' ? ended(state, 'streamer', event.at) : state
    case 'refused':
      return refused(state, event.failure)
    case 'online-refused':
      return { ...state, failure: event.failure }
    case 'terminated':
      return terminated(state, 'terminated', event.at)
    case 'timed-out':
      return terminated(state, 'timeout', event.at)
    case 'elsewhere-checked':
      return { ...state, isElsewhere: event.isElsewhere }
    case 'dismissed':
      return { ...state, end: null, failure: null }
  }
}

function withStatus(
  state: BroadcastState,
  { status, at }: { status: StreamStatus | null; at: number },
): BroadcastState {
  // An unknown status changes nothing.
  if (status === null) return state
  const next = { ...state, status, failure: failureAfter(state, status) }
  if (isLive(status)) {
    // A stream that was already live shows neither its start nor whether a start was carried out.
    if (state.status === null || isLive(state.status)) return next
    const request = state.request === 'start' ? null : state.request
    return { ...next, liveSince: at, end: null, request }
  }
  if (status === 'STARTING') return { ...next, liveSince: null }
  // An end that was reported as failed has reached the server all the same.
  const isEndedByStreamer = state.request === 'end' || state.failure?.request === 'end'
  if (isEndedByStreamer) return ended(next, 'streamer', at)
  // Before the start is accepted, the stream is offline as a matter of course.
  if (state.source === null || state.request === 'start') return { ...next, liveSince: null }
  // A server may give up on a publisher that has lost its connection, and will be back. It may say so more than once.
  if (state.status === 'OFFLINE' || isReconnecting(state)) return { ...next, liveSince: null }
  return ended(next, 'server', at)
}

/** Returns the failure that still applies: a failed start until the stream begins, a failed ONLINE until it is live. */
function failureAfter(
  { status: previous, source, failure }: BroadcastState,
  status: StreamStatus,
): BroadcastState['failure'] {
  const hasBegun = status !== 'OFFLINE' && (previous === null || previous === 'OFFLINE')
  const isOver = source ? isLive(status) : failure?.reason === 'unreachable' && hasBegun
  return failure?.request === 'start' && isOver ? null : failure
}

/** Returns whether the publisher of this page tries to bring a stream back, rather than to begin one. */
function isReconnecting({ status, source, publisher }: BroadcastState): boolean {
  const phase = publisher?.phase ?? 'connecting'
  if (phase === 'connecting') return source === 'browser' && status !== 'STARTING'
  return phase === 'reconnecting' || phase === 'waiting'
}

const ended = (state: BroadcastState, reason: BroadcastEndReason, at: number): BroadcastState => ({
  ...state,
  source: null,
  request: null,
  publisher: null,
  liveSince: null,
  failure: null,
  end: { reason, duration: state.liveSince === null ? null : Math.max(0, at - state.liveSince) },
})

/** Ends a broadcast; adds the reason to an end that the status announced first. */
function terminated(state: BroadcastState, reason: BroadcastEndReason, at: number): BroadcastState {
  if (state.source !== null) return ended(state, reason, at)
  return state.end?.reason === 'server' ? { ...state, end: { ...state.end, reason } } : state
}

function refused(state: BroadcastState, failure: BroadcastFailure): BroadcastState {
  const { request } = failure
  // A start may also fail after it was accepted: before there is a publisher.
  const isPublisherMissing = state.source === 'browser' && state.publisher === null
  if (state.request !== request && !(request === 'start' && isPublisherMissing)) return state
  // An encoder goes on sending, the publisher of this page has stopped.
  const source = request === 'end' && state.source === 'encoder' ? state.source : null
  return { ...state, request: null, source, publisher: null, failure }
}

/**
 * Reason why the server didn't change the status: `live-elsewhere` the stream runs already, `forbidden` it may not
 * start, `expired` the session is over, `unreachable` no answer or an error of the server.
 */
export type StatusFailure = 'live-elsewhere' | 'forbidden' | 'expired' | 'unreachable'

/** Reason why the server doesn't have the requested status. */
export interface Refusal {
  reason: StatusFailure
  /** The server's error; null where nothing was sent. */
  error: AppError | null
}

const CONFLICT = 409
/** Statuses of a server that is busy: the same request may succeed later. */
const BUSY: readonly (number | undefined)[] = [408, 425, 429]

/** Returns the reason of a failed request for a status. */
export function statusFailureOf({ code, status }: AppError): StatusFailure {
  if (status === CONFLICT) return 'live-elsewhere'
  if (code === 'session-expired') return 'expired'
  if (BUSY.includes(status)) return 'unreachable'
  return code === 'http-client' || code === 'widget-disabled' ? 'forbidden' : 'unreachable'
}

/** `waiting` for an encoder, `interrupted` a stream that runs without this page, `elsewhere` that of another tab. */
export type BroadcastPhase =
  | 'idle'
  | 'starting'
  | 'waiting'
  | 'live'
  | 'ending'
  | 'ended'
  | 'interrupted'
  | 'elsewhere'

export function phaseOf(state: BroadcastState): BroadcastPhase {
  const { status, source, request, end, isElsewhere } = state
  if (request === 'end') return 'ending'
  if (source !== null) {
    // Before a start is accepted, the status may belong to the previous broadcast.
    if (isLiveStatus(status) && request !== 'start') return 'live'
    return source === 'encoder' ? 'waiting' : 'starting'
  }
  if (end !== null) return 'ended'
  if (status === null || status === 'OFFLINE') return 'idle'
  return isElsewhere ? 'elsewhere' : 'interrupted'
}

/** Returns whether this page may open devices: some phones then take them from the tab that broadcasts. */
export function mayCapture(state: BroadcastState): boolean {
  const phase = phaseOf(state)
  return phase !== 'elsewhere' && (phase !== 'interrupted' || state.isElsewhere !== null)
}

/** Returns whether a stream runs in this phase, or is about to. */
export const isRunning = (phase: BroadcastPhase): boolean => phase !== 'idle' && phase !== 'ended'

/** Returns whether a broadcast is this page's, also one that it couldn't end. */
export const isOwnBroadcast = ({ source, failure }: BroadcastState): boolean =>
  source !== null || failure?.request === 'end'

/** Returns whether this page broadcasts or is about to: closing it would interrupt the picture. */
export const isPublishing = ({ source, request }: BroadcastState): boolean =>
  source === 'browser' && request !== 'end'
