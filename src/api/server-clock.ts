import { type Clock, minutes, seconds } from '../lib/clock.ts'
import { type DateSample, REQUEST_TIMEOUT } from './http.ts'

/** After this time a sample is replaced even by a less precise one. */
const MAX_SAMPLE_AGE = minutes(5)
/** `Date` headers have whole seconds, so smaller changes of the offset are ignored. */
const HEADER_PRECISION = seconds(2)
/** A larger change of the offset means that one of the two clocks was set. */
const CLOCK_SET = minutes(1)

/** Returns the time of a response by its server's clock, in epoch milliseconds; NaN without a date. */
export const serverDateIn = (headers: Headers): number =>
  // A shared cache adds the seconds for which it has held the response.
  Date.parse(headers.get('date') ?? '') + seconds(Number(headers.get('age')))

interface Difference {
  /** Server's time minus the computer's. */
  ms: number
  roundTrip: number
  receivedAt: number
}

/** Creates a clock from `Date` headers, corrected by `Age` and half the round trip; before, it is the computer's. */
export function createServerClock(
  clock: Pick<Clock, 'now'>,
  lastDate: () => DateSample | undefined,
) {
  let lastSample: DateSample | undefined
  let best: Difference | undefined
  let shown = Number.NEGATIVE_INFINITY

  function addSample(sample: DateSample) {
    const { headers, sentAt, receivedAt } = sample
    const date = serverDateIn(headers)
    // Negative if the clock was set back meanwhile.
    const roundTrip = Math.max(0, receivedAt - sentAt)
    // Longer than any request takes if it was set ahead, or the computer has slept.
    if (Number.isNaN(date) || roundTrip > REQUEST_TIMEOUT) return
    const next = { ms: date + roundTrip / 2 - receivedAt, roundTrip, receivedAt }
    const isBetter =
      !best ||
      next.roundTrip <= best.roundTrip ||
      next.receivedAt - best.receivedAt > MAX_SAMPLE_AGE ||
      // One of the two clocks was set.
      Math.abs(next.ms - best.ms) > HEADER_PRECISION + roundTrip
    if (!isBetter) return
    // Without this reset, the time shown after a clock that was ahead would stop until that time has come.
    if (best && Math.abs(next.ms - best.ms) > CLOCK_SET) shown = Number.NEGATIVE_INFINITY
    best = next
  }

  return {
    /** Returns the server's time in epoch milliseconds; it goes back only after a clock was set. */
    now() {
      const sample = lastDate()
      if (sample && sample !== lastSample) addSample(sample)
      lastSample = sample
      // This isn't kept in `shown`, because the first switch to the server's time may go back.
      if (!best) return clock.now()
      shown = Math.max(shown, clock.now() + best.ms)
      return shown
    },
  }
}
