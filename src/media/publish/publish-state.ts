import { minutes } from '../../lib/clock.ts'
import { backOff } from '../back-off.ts'
import type { PublisherView, PublishFailure } from './publisher.ts'

/** Number of automatic attempts in a row before the streamer has to retry. */
export const MAX_ATTEMPTS = 10
/** The same while the ingest is occupied: about 30 s, until a server ends an earlier session (RFC 7675). */
export const MAX_OCCUPIED_ATTEMPTS = 6
/** The longest Retry-After that is followed. */
const MAX_RETRY_AFTER = minutes(2)

export interface PublishState extends Omit<PublisherView, 'health'> {
  /** Number of attempts in a row that have failed. */
  attempts: number
  /** Number of those that found the ingest occupied. */
  occupiedAttempts: number
  hasBeenLive: boolean
}

/**
 * `steady`: live for a while; `interrupted`: the connection may recover; `reopened`: a new session is needed for other
 * media, or for ICE servers that the ingest has named; `delay-elapsed`: the next attempt; `network-restored`: the browser
 * has a network again; `retry-requested`, `stop-requested`: the streamer's.
 */
export type PublishEvent =
  | {
      type:
        | 'connected'
        | 'steady'
        | 'interrupted'
        | 'reopened'
        | 'delay-elapsed'
        | 'network-restored'
        | 'retry-requested'
        | 'stop-requested'
    }
  | {
      type: 'failed'
      failure: PublishFailure
      /** Milliseconds that the server asks to wait; 0 if it doesn't. */
      retryAfter: number
      /** Milliseconds of the clock. */
      now: number
      /** 0 to 1. */
      random: number
    }

const noAttempts = { attempts: 0, occupiedAttempts: 0 }

export const initialPublishState: PublishState = {
  phase: 'connecting',
  failure: null,
  retryAt: null,
  ...noAttempts,
  hasBeenLive: false,
}

/** Returns the state after an event (docs/behaviour/studio.md#publishing). */
export function publishReducer(state: PublishState, event: PublishEvent): PublishState {
  if (state.phase === 'ended') return state
  switch (event.type) {
    case 'connected':
      return isAttempt(state)
        ? { ...state, phase: 'live', failure: null, hasBeenLive: true }
        : state
    case 'steady':
      return state.attempts > 0 ? { ...state, ...noAttempts } : state
    case 'interrupted':
    case 'reopened':
      return state.phase === 'live' ? { ...state, phase: 'reconnecting' } : state
    case 'failed':
      return isAttempt(state) ? afterFailure(state, event) : state
    case 'delay-elapsed':
      return state.phase === 'waiting' ? attempt(state) : state
    case 'network-restored':
      return state.failure === 'network' ? retry(state) : state
    case 'retry-requested':
      return retry(state)
    case 'stop-requested':
      return { ...state, phase: 'ended', failure: null, retryAt: null }
  }
}

/** Returns whether a session is open or being opened: only then can it connect or fail. */
export const isAttempt = ({ phase }: PublishState): boolean =>
  phase === 'connecting' || phase === 'live' || phase === 'reconnecting'

const attempt = (state: PublishState): PublishState => ({
  ...state,
  phase: state.hasBeenLive ? 'reconnecting' : 'connecting',
  retryAt: null,
})

const retry = (state: PublishState): PublishState =>
  isAttempt(state) ? state : attempt({ ...state, ...noAttempts })

function afterFailure(
  state: PublishState,
  { failure, retryAfter, now, random }: Extract<PublishEvent, { type: 'failed' }>,
): PublishState {
  const isOccupied = failure === 'occupied'
  const attempts = state.attempts + 1
  const occupiedAttempts = state.occupiedAttempts + (isOccupied ? 1 : 0)
  // An own session that was lost occupies the ingest, however often the network has failed before.
  const count = isOccupied ? occupiedAttempts : attempts
  const next = { ...state, failure, attempts, occupiedAttempts }
  if (count > attemptsFor(failure)) return { ...next, phase: 'failed', retryAt: null }
  const wait = Math.max(backOff(count, random), Math.min(retryAfter, MAX_RETRY_AFTER))
  return { ...next, phase: 'waiting', retryAt: now + wait }
}

/** Returns how often a failure is worth another attempt. */
function attemptsFor(failure: PublishFailure): number {
  switch (failure) {
    case 'network':
    case 'unavailable':
      return MAX_ATTEMPTS
    case 'occupied':
      return MAX_OCCUPIED_ATTEMPTS
    case 'unauthorized':
    case 'rejected':
    case 'unsupported':
      return 0
  }
}
