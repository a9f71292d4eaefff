import { seconds } from '../../lib/clock.ts'
import type { CockpitEvent } from '../../model/game-center.ts'

/** Phase of a wheel: not started, running, or over with its winner being drawn. */
export type WheelCountdown =
  | { status: 'upcoming'; secondsLeft: number }
  | { status: 'running'; secondsLeft: number }
  | { status: 'drawing' }

/** Returns a wheel's phase, given the seconds to its start and to its end. */
export function wheelCountdown(toStart: number, toEnd: number): WheelCountdown {
  if (toStart > 0) return { status: 'upcoming', secondsLeft: toStart }
  return toEnd > 0 ? { status: 'running', secondsLeft: toEnd } : { status: 'drawing' }
}

/** Returns the timestamp at which a wheel ends, given that of its start. */
export const wheelEnd = (startAt: number, durationSeconds: number): number =>
  startAt + seconds(durationSeconds)

/** Returns when a running wheel ends, from whichever times the server sent; null if it sent none. */
export function runningWheelEnd(
  event: Pick<
    CockpitEvent,
    'startAt' | 'finishAt' | 'durationSeconds' | 'durationRemainingSeconds'
  >,
  readAt: number,
  parse: (text: string) => number,
): number | null {
  if (event.finishAt !== null) return parse(event.finishAt)
  const start = event.startAt === null ? null : parse(event.startAt)
  if (start !== null && event.durationSeconds !== null)
    return wheelEnd(start, event.durationSeconds)
  const { durationRemainingSeconds: remaining } = event
  return remaining === null ? null : readAt + seconds(remaining)
}
