import type { Clock } from '../lib/clock.ts'
import { createRecoveryPoller } from './recovery-poller.ts'

interface ConfirmedWritesOptions<State> {
  clock: Clock
  /** Reads the state that the writes change. */
  read(): Promise<State>
  /** Applies the state read after a request whose response was lost; `isLast`: no read follows. */
  onRead(state: State, isLast: boolean): void
  onReadFailed(isLast: boolean): void
  /** Returns whether the outcome of the last request is known. */
  isSettled(): boolean
  /** Runs once a read has shown the outcome. */
  onSettled?(): void
}

interface WriteHandlers<Answer> {
  onAnswer(answer: Answer): void
  onFailure(thrown: unknown): void
}

/** Sends writes of money one at a time, and reads the state until the outcome of each is known. */
export interface ConfirmedWrites {
  /** Sends a request; its response is ignored once a newer one was sent, or after `reset`. */
  send<Answer>(request: () => Promise<Answer>, handlers: WriteHandlers<Answer>): Promise<void>
  /** Starts to read the state, because a response was lost or didn't contain it. */
  startChecking(): void
  /** Reads at once, unless a read is under way. */
  checkNow(): void
  stopChecking(): void
  reset(): void
}

/** Creates the writes of one kind of state; call `reset` when its owner is disposed. */
export function createConfirmedWrites<State>(
  options: ConfirmedWritesOptions<State>,
): ConfirmedWrites {
  const { read, onRead, onReadFailed, isSettled, onSettled } = options
  // Sequence number of requests and resets; responses of earlier ones are ignored.
  let generation = 0

  const poller = createRecoveryPoller({
    clock: options.clock,
    async poll(isLast) {
      const current = generation
      try {
        const state = await read()
        if (current === generation) onRead(state, isLast)
      } catch {
        if (current === generation) onReadFailed(isLast)
      }
      if (current !== generation || !isSettled()) return
      poller.stop()
      onSettled?.()
    },
  })

  return {
    async send(request, { onAnswer, onFailure }) {
      generation += 1
      const current = generation
      try {
        const response = await request()
        if (current === generation) onAnswer(response)
      } catch (thrown) {
        if (current === generation) onFailure(thrown)
      }
    },
    startChecking: poller.start,
    checkNow: poller.pollNow,
    stopChecking: poller.stop,
    reset() {
      generation += 1
      poller.stop()
    },
  }
}
