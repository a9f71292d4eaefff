import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import type { Frame } from './frame.ts'

/** Delayed SUBSCRIBE frames of one session. */
export interface LateSubscribes {
  /** Delays a SUBSCRIBE and returns true; returns false for a frame to handle at once. */
  postpone(frame: Frame, handle: () => void): boolean
  /** Returns whether an UNSUBSCRIBE cancelled a SUBSCRIBE that was still delayed. */
  withdraw(frame: Frame): boolean
  clear(): void
}

/** Creates the delayed frames of a session; `delay` is in milliseconds, 0 for none. */
export function createLateSubscribes(clock: Clock, delay: number): LateSubscribes {
  const waiting = new Map<string, Cancel>()
  const idOf = ({ headers }: Frame) => headers.get('id') ?? ''
  return {
    postpone(frame, handle) {
      if (delay <= 0 || frame.command !== 'SUBSCRIBE') return false
      const id = idOf(frame)
      const run = () => {
        waiting.delete(id)
        handle()
      }
      waiting.set(id, clock.after(delay, run))
      return true
    },
    withdraw(frame) {
      if (frame.command !== 'UNSUBSCRIBE') return false
      const id = idOf(frame)
      waiting.get(id)?.()
      return waiting.delete(id)
    },
    clear() {
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
