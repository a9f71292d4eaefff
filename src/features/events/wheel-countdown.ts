import { seconds } from '../../lib/clock.ts'

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
