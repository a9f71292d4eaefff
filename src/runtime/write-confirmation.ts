import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

/** Delays of the reads after a response was lost, in milliseconds. */
const CONFIRMATION_SCHEDULE: readonly number[] = [0, 1, 2, 4, 8, 15].map(seconds)
const LAST_READ = seconds(15)

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

/** Reads the server's state until it shows what became of a write of money. */
export interface Confirmation {
  /** Starts the reads, because a response was lost or didn't contain the state. */
  start(): void
  /** Reads at once, unless a read is under way; the schedule goes on. */
  readNow(): void
  stop(): void
}

/** Creates the confirmation of one kind of state; call `stop` when its owner is disposed. */
export function createConfirmation<State>(options: ConfirmationOptions<State>): Confirmation {
  const { clock, read, onRead, isSettled, onSettled } = options
  // Sequence number of schedules; reads of earlier ones are ignored.
  let generation = 0
  let startedAt = 0
  let isReading = false
  let cancel: Cancel = () => {}

  function stop() {
    generation += 1
    isReading = false
    cancel()
  }

  async function readState(): Promise<void> {
    const current = generation
    const elapsed = clock.now() - startedAt
    const isLast = elapsed >= LAST_READ
    cancel()
    isReading = true
    const state = await read().catch(() => null)
    if (current !== generation) return
    isReading = false
    onRead(state, isLast)
    if (isSettled()) {
      stop()
      onSettled?.()
      return
    }
    // One read makes up for all times that passed during this one.
    const next = CONFIRMATION_SCHEDULE.find(at => at > elapsed)
    if (next === undefined) return
    cancel = clock.after(Math.max(0, startedAt + next - clock.now()), () => void readState())
  }

  return {
    start() {
      stop()
      startedAt = clock.now()
      void readState()
    },
    readNow() {
      if (!isReading) void readState()
    },
    stop,
  }
}
