import type { PublisherView } from '../../media/publish/publisher.ts'
import { isLive, type StreamStatus } from '../../model/lobby.ts'
import type { StatusFailure } from './status-failure.ts'

/** Sender of the picture: this page, or a program such as OBS. */
export type BroadcastSource = 'browser' | 'encoder'

/** Why a broadcast ended: by the streamer, by the operator, by its time limit, or by the server. */
export type EndReason = 'streamer' | 'terminated' | 'timeout' | 'server'

/** A broadcast that is over; `duration` in milliseconds, null where its start is unknown. */
export interface BroadcastEnd {
  reason: EndReason
  duration: number | null
}

/** A streamer's own broadcast, as the server and this page know it. */
export interface BroadcastState {
  /** Status by the server, which has the last word; null before its first answer. */
  status: StreamStatus | null
  /** Source of this page's broadcast; null while there is none. */
  source: BroadcastSource | null
  /** A change of the status that the streamer asked for and that is under way. */
  request: 'start' | 'end' | null
  /** The publisher in this page. */
  publisher: PublisherView | null
  /** Whether another tab of this browser broadcasts. */
  isElsewhere: boolean
  /** Time since when the stream is live; null where it is not, or unknown. */
  liveSince: number | null
  end: BroadcastEnd | null
  failure: { request: 'start' | 'end'; reason: StatusFailure } | null
}

export const noBroadcast: BroadcastState = {
  status: null,
  source: null,
  request: null,
  publisher: null,
  isElsewhere: false,
  liveSince: null,
  end: null,
  failure: null,
}

/** Everything that changes a broadcast; `at` is the time in milliseconds of the clock. */
export type BroadcastAction =
  | { type: 'STATUS'; status: StreamStatus | null; at: number }
  | { type: 'START'; source: BroadcastSource }
  | { type: 'START_ACCEPTED' }
  /** Goes on with a stream that is live or starting; `since` is null where its start is unknown. */
  | { type: 'RESUME'; source: BroadcastSource; since: number | null }
  | { type: 'PUBLISHER'; view: PublisherView }
  | { type: 'END' }
  | { type: 'END_ACCEPTED'; at: number }
  | { type: 'REFUSED'; request: 'start' | 'end'; reason: StatusFailure }
  | { type: 'TERMINATED' | 'TIMED_OUT'; at: number }
  | { type: 'ELSEWHERE'; isElsewhere: boolean }
  /** The streamer has read how the last broadcast ended, or why a request failed. */
  | { type: 'DISMISS' }

/** Returns whether viewers can watch a stream of this status. */
export const isLiveStatus = (status: StreamStatus | null): boolean =>
  status !== null && isLive(status)

/** Returns the state after one more action. */
export function broadcastReducer(state: BroadcastState, action: BroadcastAction): BroadcastState {
  switch (action.type) {
    case 'STATUS':
      return withStatus(state, action)
    case 'START':
      return { ...state, source: action.source, request: 'start', end: null, failure: null }
    case 'START_ACCEPTED':
      return state.request === 'start' ? { ...state, request: null } : state
    case 'RESUME':
      return {
        ...state,
        source: action.source,
        end: null,
        failure: null,
        isElsewhere: false,
        liveSince: isLiveStatus(state.status) ? action.since : null,
      }
    case 'PUBLISHER':
      return state.source === 'browser' && state.request !== 'end'
        ? { ...state, publisher: action.view }
        : state
    case 'END':
      return { ...state, request: 'end', publisher: null, failure: null }
    case 'END_ACCEPTED':
      return state.request === 'end' ? ended(state, 'streamer', action.at) : state
    case 'REFUSED':
      return refused(state, action)
    case 'TERMINATED':
      return terminated(state, 'terminated', action.at)
    case 'TIMED_OUT':
      return terminated(state, 'timeout', action.at)
    case 'ELSEWHERE':
      return { ...state, isElsewhere: action.isElsewhere }
    case 'DISMISS':
      return { ...state, end: null, failure: null }
  }
}

function withStatus(
  state: BroadcastState,
  { status, at }: { status: StreamStatus | null; at: number },
): BroadcastState {
  // A status that is unknown to us says nothing.
  if (status === null) return state
  const wasLive = isLiveStatus(state.status)
  const next = { ...state, status, failure: failureAfter(state, status) }
  if (isLive(status)) {
    // Only who saw it begin knows since when it is live.
    const sawStart = state.status !== null && !wasLive
    return {
      ...next,
      liveSince: sawStart ? at : state.liveSince,
      end: sawStart ? null : state.end,
      request: state.request === 'start' ? null : state.request,
    }
  }
  if (status === 'STARTING') return { ...next, liveSince: null }
  // An end that was reported as failed has reached the server all the same.
  const isEndedByStreamer = state.request === 'end' || state.failure?.request === 'end'
  if (isEndedByStreamer) return ended(next, 'streamer', at)
  // Before the start is accepted, the stream is offline as a matter of course.
  if (state.source === null || state.request === 'start') return { ...next, liveSince: null }
  // A server may give up on a publisher that has lost its connection, and will be back.
  if (isReconnecting(state.publisher)) return { ...next, liveSince: null }
  return ended(next, 'server', at)
}

/** Returns the failure that still holds: a stream that begins after all has reached the server. */
function failureAfter(
  { status: previous, failure }: BroadcastState,
  status: StreamStatus,
): BroadcastState['failure'] {
  const hasBegun = status !== 'OFFLINE' && (previous === null || previous === 'OFFLINE')
  const isUnknown = failure?.request === 'start' && failure.reason === 'unreachable'
  return hasBegun && isUnknown ? null : failure
}

const isReconnecting = (view: PublisherView | null): boolean =>
  view?.phase === 'reconnecting' || view?.phase === 'waiting'

const ended = (state: BroadcastState, reason: EndReason, at: number): BroadcastState => ({
  ...state,
  source: null,
  request: null,
  publisher: null,
  liveSince: null,
  failure: null,
  end: { reason, duration: state.liveSince === null ? null : Math.max(0, at - state.liveSince) },
})

/** Ends a broadcast; adds the reason to an end that the status announced first. */
function terminated(state: BroadcastState, reason: EndReason, at: number): BroadcastState {
  if (state.source !== null) return ended(state, reason, at)
  return state.end?.reason === 'server' ? { ...state, end: { ...state.end, reason } } : state
}

function refused(
  state: BroadcastState,
  { request, reason }: { request: 'start' | 'end'; reason: StatusFailure },
): BroadcastState {
  // A start may also fail after it was accepted: before there is a publisher.
  const isPublisherMissing = state.source === 'browser' && state.publisher === null
  if (state.request !== request && !(request === 'start' && isPublisherMissing)) return state
  // An encoder goes on sending, the publisher of this page has stopped.
  const source = request === 'end' && state.source === 'encoder' ? state.source : null
  return { ...state, request: null, source, publisher: null, failure: { request, reason } }
}
