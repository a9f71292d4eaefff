import { type Clock, minutes, seconds } from '../lib/clock.ts'
import type { DateSample } from './http.ts'

/** A better measured answer counts for so long. */
const KEEP_BEST = minutes(5)
/** The header knows whole seconds: a smaller change of the difference says nothing. */
const NOISE = seconds(2)
/** A difference that changes by more than this is no drift: somebody has set one of the two clocks. */
const CLOCK_SET = minutes(1)

/** The server's time. */
export interface ServerClock {
  /** Milliseconds since the Unix epoch as the server counts them; backwards only after a clock was set. */
  now(): number
}

interface Difference {
  /** Server's time minus the computer's. */
  ms: number
  roundTrip: number
  heard: number
}

/** Time by the `Date` headers, corrected by half the round trip; the computer's until there is one. */
export function createServerClock(
  clock: Pick<Clock, 'now'>,
  lastDate: () => DateSample | undefined,
): ServerClock {
  let seen: DateSample | undefined
  let best: Difference | undefined
  let shown = Number.NEGATIVE_INFINITY

  function learn(sample: DateSample) {
    const date = Date.parse(sample.date)
    if (Number.isNaN(date)) return
    const roundTrip = sample.receivedAt - sample.sentAt
    const next = {
      ms: date + roundTrip / 2 - sample.receivedAt,
      roundTrip,
      heard: sample.receivedAt,
    }
    const isBetter =
      !best ||
      next.roundTrip <= best.roundTrip ||
      next.heard - best.heard > KEEP_BEST ||
      // Somebody has set one of the two clocks.
      Math.abs(next.ms - best.ms) > NOISE + roundTrip
    if (!isBetter) return
    // Else the time that a wrong clock showed would stand still until it is really there.
    if (best && Math.abs(next.ms - best.ms) > CLOCK_SET) shown = Number.NEGATIVE_INFINITY
    best = next
  }

  return {
    now() {
      const sample = lastDate()
      if (sample && sample !== seen) learn(sample)
      seen = sample
      // The computer's own clock is no promise: from it to the server's, any step may be right.
      if (!best) return clock.now()
      shown = Math.max(shown, clock.now() + best.ms)
      return shown
    },
  }
}
