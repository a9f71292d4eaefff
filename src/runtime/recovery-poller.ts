import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

/** Delays of the reads after a response was lost, in milliseconds. */
export const RECOVERY_SCHEDULE: readonly number[] = [0, 1, 2, 4, 8, 15].map(seconds)
const LAST_READ = seconds(15)

/** Reads the server's state several times, to find out the outcome of a request. */
export interface RecoveryPoller {
  /** Restarts the schedule. */
  start(): void
  /** Reads at once, unless a read is under way; the schedule goes on. */
  pollNow(): void
  stop(): void
}

interface RecoveryPollerOptions {
  clock: Clock
  /**
   * Reads and resolves once the response or the failure is handled; calls `stop` when the outcome is
   * known. `isLast`: no read follows.
   */
  poll(isLast: boolean): Promise<void>
}

/** Creates a poller that starts with `start`. */
export function createRecoveryPoller({ clock, poll }: RecoveryPollerOptions): RecoveryPoller {
  // Sequence number of schedules; reads of earlier ones are ignored.
  let generation = 0
  let startedAt = 0
  let isPolling = false
  let cancel: Cancel = () => {}

  async function read(): Promise<void> {
    const current = generation
    const elapsed = clock.now() - startedAt
    const isLast = elapsed >= LAST_READ
    cancel()
    isPolling = true
    await poll(isLast)
    if (current !== generation) return
    isPolling = false
    // One read makes up for all times that passed during this one.
    const next = RECOVERY_SCHEDULE.find(at => at > elapsed)
    if (next === undefined) return
    cancel = clock.after(Math.max(0, startedAt + next - clock.now()), () => void read())
  }

  function stop() {
    generation += 1
    isPolling = false
    cancel()
  }

  return {
    start() {
      stop()
      startedAt = clock.now()
      void read()
    },
    pollNow() {
      if (!isPolling) void read()
    },
    stop,
  }
}
