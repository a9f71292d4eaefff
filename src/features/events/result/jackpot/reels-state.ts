import { REELS } from './reel-stops.ts'

/** Number of reels that have stopped, and whether they show a win. */
export interface ReelsState {
  status: 'pending' | 'winning' | 'losing'
  stopped: number
}

export interface ReelsEvent {
  /** `skipped`: the result is shown without an animation. */
  type: 'reel-stopped' | 'skipped'
  isWinner: boolean
}

export const noReelStopped: ReelsState = { status: 'pending', stopped: 0 }

/** Returns whether the reels show a win: the viewer is the winner, and their name is on the reels. */
export const isWinning = (winner: string, nickname: string, names: readonly string[]): boolean =>
  winner === nickname && names.includes(winner)

/** Counts stopped reels; the state is `winning` or `losing` once all of them have stopped. */
export function reelsReducer(state: ReelsState, event: ReelsEvent): ReelsState {
  if (state.status !== 'pending') return state
  const stopped = event.type === 'skipped' ? REELS : state.stopped + 1
  if (stopped < REELS) return { status: 'pending', stopped }
  return { status: event.isWinner ? 'winning' : 'losing', stopped }
}
