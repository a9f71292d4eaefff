import type { Clock } from '../../../src/lib/clock.ts'

/** Limits for the client of one STOMP session. */
export interface Limits {
  /** Octets of a frame. */
  readonly frameBytes: number
  /** Header lines of a frame, repeated ones included. */
  readonly headers: number
  readonly subscriptions: number
  /** UTF-16 code units of a destination. */
  readonly destinationLength: number
  /** Long-term rate of frames per second. */
  readonly framesPerSecond: number
  /** Frames that may come at once. */
  readonly frameBurst: number
  /** Long-term rate of octets per second; also limits data that never completes a frame. */
  readonly bytesPerSecond: number
  /** Octets that may come at once. */
  readonly byteBurst: number
  /** Milliseconds until the client must have sent CONNECT. */
  readonly connectMs: number
}

/** Limits with room to spare for the widget, whose largest frame is a chat message. */
export const defaultLimits: Limits = {
  frameBytes: 20 * 1024,
  headers: 32,
  subscriptions: 128,
  destinationLength: 256,
  framesPerSecond: 50,
  frameBurst: 300,
  bytesPerSecond: 64 * 1024,
  byteBurst: 512 * 1024,
  connectMs: 10_000,
}

/** Creates a token bucket: it limits a long-term rate per second and a burst. */
export function createBucket(clock: Clock, perSecond: number, burst: number) {
  let left = burst
  let filledAt = clock.now()
  return {
    /** Takes the amount; returns false if there isn't enough left. */
    take(amount: number) {
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
export type Bucket = ReturnType<typeof createBucket>
