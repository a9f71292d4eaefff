import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

const LOOK_EVERY = seconds(1)
/** A picture that stands still that long is stalled ... */
export const STALLED_AFTER: number = seconds(4)
/** ... and given up after this: the publisher may be gone without a word. */
export const GIVEN_UP_AFTER: number = seconds(12)
/** A picture that has moved that long is a stream that plays: failures before it are forgotten. */
export const STEADY_AFTER: number = seconds(10)

export type ProgressState = 'moving' | 'steady' | 'stalled' | 'given-up'

/**
 * Watches how much has been shown, because a stream may end without any event. `measure` answers
 * null while nothing is to be expected: then the wait begins anew.
 */
export function detectStalls(
  clock: Clock,
  measure: () => number | null,
  tell: (sign: ProgressState) => void,
): Cancel {
  let last = measure()
  let movedAt = clock.now()
  let movingSince: number | null = null
  let said: ProgressState = 'moving'
  const say = (sign: ProgressState) => {
    if (sign === said) return
    said = sign
    tell(sign)
  }
  return clock.every(LOOK_EVERY, () => {
    const now = clock.now()
    const shown = measure()
    const hasMoved = shown !== null && shown !== last
    if (shown === null || hasMoved) movedAt = now
    last = shown
    if (hasMoved) {
      movingSince ??= now
      say(now - movingSince >= STEADY_AFTER ? 'steady' : 'moving')
      return
    }
    const still = now - movedAt
    if (still >= STALLED_AFTER) movingSince = null
    if (still >= GIVEN_UP_AFTER) say('given-up')
    else if (still >= STALLED_AFTER) say('stalled')
  })
}
