/** Automatic rounds through all sources; a further one needs a viewer who retries or comes back, or the network. */
export const MAX_ROUNDS = 6

/**
 * `stalled` is a frozen picture, `waiting` the delay before an attempt; only `retry-requested` leads on from `failed`.
 */
type PlaybackPhase = 'loading' | 'playing' | 'stalled' | 'waiting' | 'failed' | 'ended'

export interface PlaybackState {
  phase: PlaybackPhase
  /** Index of the source that is playing or being tried. */
  source: number
  /** Number of consecutive rounds in which all sources failed. */
  rounds: number
  /** Whether this source has played since it was chosen; if so, it is retried before the fallback. */
  hasPlayed: boolean
}

/** `steady`: the picture has moved for a while; `retry-requested`: by the viewer, or once back online. */
export type PlaybackEvent =
  | 'playing'
  | 'steady'
  | 'stalled'
  | 'ended'
  | 'failed'
  | 'delay-elapsed'
  | 'retry-requested'

export const initialPlayback: PlaybackState = {
  phase: 'loading',
  source: 0,
  rounds: 0,
  hasPlayed: false,
}

/** Returns the state after an event; `sources` is the number of sources to choose from. */
export function playbackReducer(
  state: PlaybackState,
  event: PlaybackEvent,
  sources: number,
): PlaybackState {
  switch (event) {
    case 'playing':
      return hasNoEngine(state) ? state : { ...state, phase: 'playing', hasPlayed: true }
    case 'steady':
      return { ...state, rounds: 0 }
    case 'stalled':
      return state.phase === 'playing' ? { ...state, phase: 'stalled' } : state
    case 'ended':
      return { ...state, phase: 'ended' }
    case 'failed':
      return hasNoEngine(state) ? state : afterFailure(state, sources)
    case 'delay-elapsed':
      return state.phase === 'waiting' ? { ...state, phase: 'loading' } : state
    case 'retry-requested':
      return initialPlayback
  }
}

/** Returns whether only a new attempt can play it again: there is no engine, or it is at its end. */
export const hasStopped = (state: PlaybackState): boolean =>
  hasNoEngine(state) || state.phase === 'ended'

/** Returns whether no engine exists: late events of the one before are ignored. */
export const hasNoEngine = ({ phase }: PlaybackState): boolean =>
  phase === 'waiting' || phase === 'failed'

function afterFailure(state: PlaybackState, sources: number): PlaybackState {
  const next = state.source + 1
  // A source that has never played gives way to its fallback without a delay.
  if (!state.hasPlayed && next < sources) return { ...state, phase: 'loading', source: next }
  const rounds = state.rounds + 1
  const phase = rounds > MAX_ROUNDS ? 'failed' : 'waiting'
  return { phase, rounds, source: state.hasPlayed ? state.source : 0, hasPlayed: false }
}
