import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

/** When the state is read after an answer was lost; milliseconds from then. */
export const RECOVERY_SCHEDULE: readonly number[] = [0, 1, 2, 4, 8, 15].map(seconds)
const LAST_READ = seconds(15)

/** Reads the server's state a few times, to find out what became of a request. */
export interface RecoveryPoller {
  /** Begins the schedule anew. */
  start(): void
  /** Reads at once, unless a read is under way; the schedule goes on. */
  pollNow(): void
  stop(): void
}

interface RecoveryPollerOptions {
  clock: Clock
  /**
   * Reads, and resolves when it has acted upon the answer or the failure; it calls `stop` once the
   * outcome is known. `isLast`: the schedule is over after this read.
   */
  poll(isLast: boolean): Promise<void>
}

export function createRecoveryPoller({ clock, poll }: RecoveryPollerOptions): RecoveryPoller {
  // Counts schedules, so that a read of an ended one goes no further.
  let run = 0
  let startedAt = 0
  let isReading = false
  let cancel: Cancel = () => {}

  async function read(): Promise<void> {
    const current = run
    const elapsed = clock.now() - startedAt
    const isLast = elapsed >= LAST_READ
    cancel()
    isReading = true
    await poll(isLast)
    if (current !== run) return
    isReading = false
    // Times that passed while this read was under way are made up for by one read.
    const next = RECOVERY_SCHEDULE.find(at => at > elapsed)
    if (next === undefined) return
    cancel = clock.after(Math.max(0, startedAt + next - clock.now()), () => void read())
  }

  function stop() {
    run += 1
    isReading = false
    cancel()
  }

  return {
    start() {
      stop()
      startedAt = clock.now()
      void read()
    },
    pollNow() {
      if (!isReading) void read()
    },
    stop,
  }
}
