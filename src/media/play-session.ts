/** Rounds through all sources that are made by themselves; then it is the viewer who retries. */
export const MOST_ROUNDS = 6

/**
 * How playing goes: `stalled` is a picture that stands still, `waiting` the pause before the next
 * attempt, `failed` what only the viewer's Retry goes on from.
 */
export type PlayPhase = 'loading' | 'playing' | 'stalled' | 'waiting' | 'failed' | 'ended'

export interface PlaySession {
  phase: PlayPhase
  /** Place of the source that is played or tried. */
  source: number
  /** Rounds through all sources that failed in a row. */
  rounds: number
  /** Whether this source has played since it was chosen: then it is the first to be tried again. */
  hasPlayed: boolean
}

/** What happens to a session; `steady` is a picture that has moved for a while. */
export type PlaySign = 'playing' | 'steady' | 'stalled' | 'ended' | 'failed' | 'due' | 'retry'

export const firstSession: PlaySession = {
  phase: 'loading',
  source: 0,
  rounds: 0,
  hasPlayed: false,
}

/** The session after a sign, with so many sources to choose from. */
export function nextSession(before: PlaySession, sign: PlaySign, sources: number): PlaySession {
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
      return firstSession
  }
}

// No engine stands then, so nothing that it says counts.
const isOver = ({ phase }: PlaySession) => phase === 'waiting' || phase === 'failed'

function afterFailure(before: PlaySession, sources: number): PlaySession {
  const next = before.source + 1
  // At once: the fallback is there for just this.
  if (!before.hasPlayed && next < sources) return { ...before, phase: 'loading', source: next }
  const rounds = before.rounds + 1
  const phase = rounds > MOST_ROUNDS ? 'failed' : 'waiting'
  return { phase, rounds, source: before.hasPlayed ? before.source : 0, hasPlayed: false }
}
