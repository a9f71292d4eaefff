import { seconds } from '../lib/clock.ts'

/** Recovering a decoder costs a flash, and never helps twice in a row. */
export const RECOVERY_GAP: number = seconds(5)

/** What to do about a fatal error: a decoder is recovered at most once in 5 s, all else is given up. */
export function chooseRecovery(
  isOfMedia: boolean,
  recoveredAt: number | null,
  now: number,
): 'recover' | 'fail' {
  const isTooSoon = recoveredAt !== null && now - recoveredAt < RECOVERY_GAP
  return isOfMedia && !isTooSoon ? 'recover' : 'fail'
}
