import { REELS } from './jackpot-reels.ts'

/** The reels that have stopped, and what that means. */
export interface JackpotState {
  status: 'pending' | 'winning' | 'losing'
  stopped: number
}

export interface JackpotAction {
  type: 'reel-stopped' | 'given-up'
  isWinner: boolean
}

export const initialJackpotState: JackpotState = { status: 'pending', stopped: 0 }

/** Whether the reels show a win: the viewer's own name, and only where a reel has it. */
export const isWinning = (winner: string, nickname: string, names: readonly string[]): boolean =>
  winner === nickname && names.includes(winner)

/** The state of the jackpot after a step: decided once all three reels have finished. */
export function jackpotReducer(state: JackpotState, step: JackpotAction): JackpotState {
  if (state.status !== 'pending') return state
  const stopped = step.type === 'given-up' ? REELS : state.stopped + 1
  if (stopped < REELS) return { status: 'pending', stopped }
  return { status: step.isWinner ? 'winning' : 'losing', stopped }
}
