import { seconds } from '../lib/clock.ts'

const FIRST_WAIT = seconds(1)
const LONGEST_WAIT = seconds(20)

/**
 * Milliseconds before the given attempt, counted from 1: twice as long each time up to 20 s, of
 * which half is chance, so that the viewers of one stream do not all come back at once.
 * `random` is 0 to 1; `atLeast` is what the server asked for.
 */
export function backOff(attempt: number, random: number, atLeast = 0): number {
  const longest = Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT)
  const wait = longest * (0.5 + random / 2)
  return Math.max(wait, Math.min(atLeast, LONGEST_WAIT))
}
