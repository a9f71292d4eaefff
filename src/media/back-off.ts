import { seconds } from '../lib/clock.ts'

const FIRST_DELAY = seconds(1)
const MAX_DELAY = seconds(20)

/**
 * Returns the milliseconds to wait before an attempt, counted from 1: the delay doubles each time up
 * to 20 s, and up to half of it is random, so that the viewers of a stream don't all reconnect at
 * once. `random` is 0 to 1; `retryAfter` is the server's Retry-After in milliseconds, capped at 20 s.
 */
export function backOff(attempt: number, random: number, retryAfter = 0): number {
  const longest = Math.min(FIRST_DELAY * 2 ** (attempt - 1), MAX_DELAY)
  const delay = longest * (0.5 + random / 2)
  return Math.max(delay, Math.min(retryAfter, MAX_DELAY))
}
