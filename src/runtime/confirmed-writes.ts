import type { Clock } from '../lib/clock.ts'
import { createRecoveryPoller } from './recovery-poller.ts'

interface ConfirmedWritesPorts<State> {
  clock: Clock
  /** Reads the state that the writes change. */
  read(): Promise<State>
  /** Applies what was read after a request whose answer was lost; `isLast`: no read follows. */
  onRead(state: State, isLast: boolean): void
  onReadFailed(isLast: boolean): void
  /** Whether the outcome of the last request is known. */
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
  /** Sends a request; its answer is ignored once a newer one was sent, or after `reset`. */
  send<Answer>(request: () => Promise<Answer>, handlers: WriteHandlers<Answer>): Promise<void>
  /** Begins to read, because an answer was lost or said nothing of the state. */
  startChecking(): void
  /** Reads at once, unless a read is under way. */
  checkNow(): void
  stopChecking(): void
  reset(): void
}

export function createConfirmedWrites<State>(ports: ConfirmedWritesPorts<State>): ConfirmedWrites {
  const { read, onRead, onReadFailed, isSettled, onSettled } = ports
  // Counts requests and resets.
  let turn = 0

  const poller = createRecoveryPoller({
    clock: ports.clock,
    async poll(isLast) {
      const current = turn
      try {
        const state = await read()
        if (current === turn) onRead(state, isLast)
      } catch {
        if (current === turn) onReadFailed(isLast)
      }
      if (current !== turn || !isSettled()) return
      poller.stop()
      onSettled?.()
    },
  })

  return {
    async send(request, { onAnswer, onFailure }) {
      turn += 1
      const current = turn
      try {
        const answer = await request()
        if (current === turn) onAnswer(answer)
      } catch (thrown) {
        if (current === turn) onFailure(thrown)
      }
    },
    startChecking: poller.start,
    checkNow: poller.pollNow,
    stopChecking: poller.stop,
    reset() {
      turn += 1
      poller.stop()
    },
  }
}
