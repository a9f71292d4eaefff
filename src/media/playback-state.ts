/** Rounds through all sources that are made by themselves; then it is the viewer who retries. */
export const MAX_ROUNDS = 6

/**
 * How playing goes: `stalled` is a picture that stands still, `waiting` the pause before the next
 * attempt, `failed` what only the viewer's Retry goes on from.
 */
export type PlaybackPhase = 'loading' | 'playing' | 'stalled' | 'waiting' | 'failed' | 'ended'

export interface PlaybackState {
  phase: PlaybackPhase
  /** Place of the source that is played or tried. */
  source: number
  /** Rounds through all sources that failed in a row. */
  rounds: number
  /** Whether this source has played since it was chosen: then it is the first to be tried again. */
  hasPlayed: boolean
}

/** What happens to a session; `steady` is a picture that has moved for a while. */
export type PlaybackEvent = 'playing' | 'steady' | 'stalled' | 'ended' | 'failed' | 'due' | 'retry'

export const initialPlayback: PlaybackState = {
  phase: 'loading',
  source: 0,
  rounds: 0,
  hasPlayed: false,
}

/** The session after a sign, with so many sources to choose from. */
export function playbackReducer(
  before: PlaybackState,
  sign: PlaybackEvent,
  sources: number,
): PlaybackState {
  switch (sign) {
    case 'playing':
      return isOver(before) ? before : { ...before, phase: 'playing', hasPlayed: true }
    case 'steady':
      return { ...before, rounds: 0 }
    case 'stalled':
      return before.phase === 'playing' ? { ...before, phase: 'stalled' } : before
    case 'ended':
      return { ...before, phase: 'ended' }
    case 'failed':
      return isOver(before) ? before : afterFailure(before, sources)
    case 'due':
      return before.phase === 'waiting' ? { ...before, phase: 'loading' } : before
    case 'retry':
      return initialPlayback
  }
}

// No engine stands then, so nothing that it says counts.
const isOver = ({ phase }: PlaybackState) => phase === 'waiting' || phase === 'failed'

function afterFailure(before: PlaybackState, sources: number): PlaybackState {
  const next = before.source + 1
  // At once: the fallback is there for just this.
  if (!before.hasPlayed && next < sources) return { ...before, phase: 'loading', source: next }
  const rounds = before.rounds + 1
  const phase = rounds > MAX_ROUNDS ? 'failed' : 'waiting'
  return { phase, rounds, source: before.hasPlayed ? before.source : 0, hasPlayed: false }
}
