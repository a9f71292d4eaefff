import type { Clock } from '../lib/clock.ts'
import { confirmByReading } from './confirm-by-reading.ts'

interface ConfirmationOptions<State> {
  clock: Clock
  /** Reads the state that the writes change. */
  read(): Promise<State>
  /** Applies a state, null if it couldn't be read; `isLast`: no read follows. */
  onRead(state: State | null, isLast: boolean): void
  /** Returns whether the outcome of the last write is known. */
  isSettled(): boolean
  /** Runs once a read has shown the outcome. */
  onSettled?(): void
}

/** Reads the server's state until it shows what became of a write of money; `stop` it with its owner. */
export function createConfirmation<State>(options: ConfirmationOptions<State>) {
  const { clock, read, onRead, isSettled, onSettled } = options
  let current = new AbortController()
  let endPause = () => {}

  return {
    /** Starts the reads, because a response was lost or didn't contain the state. */
    start() {
      current.abort()
      endPause()
      current = new AbortController()
      const { signal } = current
      void confirmByReading({
        clock,
        signal,
        onPause(end) {
          endPause = end
        },
        async read(isLast) {
          const state = await read().catch(() => null)
          if (signal.aborted) return true
          onRead(state, isLast)
          const isKnown = isSettled()
          if (isKnown) onSettled?.()
          return isKnown
        },
      })
    },
    /** Reads at once, unless a read is under way; the schedule goes on. */
    readNow: () => endPause(),
    stop() {
      current.abort()
      endPause()
    },
  }
}
