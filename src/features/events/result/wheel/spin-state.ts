import { seconds } from '../../../../lib/clock.ts'

/** Milliseconds from idle to ready (docs/behaviour/game-center.md#wheel-of-fortune). */
export const FIRST_TURN_MS: number = seconds(2)
/** Milliseconds from ready to stopped. */
export const SPIN_MS: number = seconds(8)
/** Milliseconds that the overlay stays after all images are loaded. */
export const COVER_MS: number = seconds(1)

export type SpinState = 'idle' | 'ready' | 'spinning' | 'stopped'

/** `skipped`: the result is shown without an animation. */
export type SpinEvent = 'first-turn-ended' | 'spin-started' | 'spin-ended' | 'skipped'

/** Returns the wheel's next state; an event out of order changes nothing. */
export function spinReducer(state: SpinState, event: SpinEvent): SpinState {
  switch (event) {
    case 'first-turn-ended':
      return state === 'idle' ? 'ready' : state
    case 'spin-started':
      return state === 'ready' ? 'spinning' : state
    case 'spin-ended':
      return state === 'spinning' ? 'stopped' : state
    case 'skipped':
      return 'stopped'
  }
}
