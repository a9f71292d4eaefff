import { seconds } from '../lib/clock.ts'

const FIRST_DELAY = seconds(1)
const MAX_DELAY = seconds(20)

/**
 * Returns the milliseconds until an attempt, counted from 1: doubled each time, and up to half of it random (0 to 1),
 * so that viewers don't all reconnect at once; at least the server's Retry-After. Neither is more than 20 s.
 */
export function backOff(attempt: number, random: number, retryAfter = 0): number {
  const longest = Math.min(FIRST_DELAY * 2 ** (attempt - 1), MAX_DELAY)
  const delay = longest * (0.5 + random / 2)
  return Math.max(delay, Math.min(retryAfter, MAX_DELAY))
}
