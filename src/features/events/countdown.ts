import { seconds } from '../../lib/clock.ts'

/** Where a wheel stands: how long until it starts, how long it still takes people, or neither. */
export type WheelClock =
  | { status: 'ahead'; left: number }
  | { status: 'open'; left: number }
  | { status: 'drawing' }

/** Seconds to the start and to the end, as a viewer understands them. */
export function wheelClock(toStart: number, toEnd: number): WheelClock {
  if (toStart > 0) return { status: 'ahead', left: toStart }
  return toEnd > 0 ? { status: 'open', left: toEnd } : { status: 'drawing' }
}

/** When a wheel that starts at a moment ends. */
export const wheelEnd = (startAt: number, durationSeconds: number): number =>
  startAt + seconds(durationSeconds)
