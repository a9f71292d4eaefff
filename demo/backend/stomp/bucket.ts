import type { Clock } from '../../../src/lib/clock.ts'

/** A token bucket: limits a long-term rate per second and a burst. */
export interface Bucket {
  /** Takes the amount; returns false if there isn't enough left. */
  take(amount: number): boolean
}

/** Creates a full bucket. */
export function createBucket(clock: Clock, perSecond: number, burst: number): Bucket {
  let left = burst
  let filledAt = clock.now()
  return {
    take(amount) {
      const now = clock.now()
      // The system clock may be set back; that must not empty the bucket.
      const elapsed = Math.max(0, now - filledAt)
      left = Math.min(burst, left + (elapsed / 1000) * perSecond)
      filledAt = now
      if (amount > left) return false
      left -= amount
      return true
    },
  }
}
