import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import type { Frame } from './frame.ts'

/** SUBSCRIBE frames of one session that are taken up late. */
export interface LateSubscribes {
  /** Handles the frame later and answers true, or answers false: it is to be handled now. */
  postpone(frame: Frame, handle: () => void): boolean
  /** Whether an UNSUBSCRIBE took a SUBSCRIBE back that was still waiting. */
  withdraw(frame: Frame): boolean
  clear(): void
}

/** Creates the waiting list of a session; without a delay it holds nothing. */
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
