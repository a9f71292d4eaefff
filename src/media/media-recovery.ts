import { seconds } from '../lib/clock.ts'

/**
 * Minimum time between two recoveries: each one flashes the picture, and a second one right after
 * the first doesn't help.
 */
export const RECOVERY_INTERVAL: number = seconds(5)

/** Chooses between decoder recovery, at most once in 5 s, and failure for a fatal hls.js error. */
export function chooseRecovery(
  isMediaError: boolean,
  recoveredAt: number | null,
  now: number,
): 'recover' | 'fail' {
  const isTooSoon = recoveredAt !== null && now - recoveredAt < RECOVERY_INTERVAL
  return isMediaError && !isTooSoon ? 'recover' : 'fail'
}
