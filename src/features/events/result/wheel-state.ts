import { seconds } from '../../../lib/clock.ts'

/** Milliseconds from idle to ready (docs/behaviour/game-center.md#wheel-of-fortune). */
export const FIRST_TURN_MS: number = seconds(2)
/** Milliseconds from ready to stopped. */
export const SPIN_MS: number = seconds(8)
/** Milliseconds that the overlay stays after all images are loaded. */
export const COVER_MS: number = seconds(1)

export type WheelState = 'idle' | 'ready' | 'spinning' | 'stopped'

/** `turned`: the first turn is over; `skipped`: the result is shown without an animation. */
export type WheelAction = 'turned' | 'spin' | 'landed' | 'skipped'

/** Returns the wheel's next state; an action out of order changes nothing. */
export function wheelReducer(state: WheelState, action: WheelAction): WheelState {
  switch (action) {
    case 'turned':
      return state === 'idle' ? 'ready' : state
    case 'spin':
      return state === 'ready' ? 'spinning' : state
    case 'landed':
      return state === 'spinning' ? 'stopped' : state
    case 'skipped':
      return 'stopped'
  }
}
