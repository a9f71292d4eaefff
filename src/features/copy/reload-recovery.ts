import { type Cancel, type Clock, minutes } from '../../lib/clock.ts'
import { createStorage } from '../../lib/storage.ts'
import { RECOVERY_SCHEDULE } from '../../runtime/recovery-poller.ts'

/** Under which the tab remembers when it sent a request that has no answer yet. */
const KEY = 'casino_copy_sent'
/** A request that is older has long been answered, or given up by the server. */
const EXPIRES_AFTER = minutes(1)

interface ReloadRecoveryPorts {
  clock: Clock
  /** Of the tab: it outlives a reload. */
  open: () => Storage
  /** Reads the server's state; nothing is ever sent again. */
  read(): void
}

/** Finds out what became of a request that a reload left behind without its answer. */
export interface ReloadRecovery {
  /** Notes whether a request is under way. */
  mark(isUnderWay: boolean): void
  /** Reads a few times, where the page before this one has left a request behind. */
  begin(): void
  dispose(): void
}

export function createReloadRecovery({ clock, open, read }: ReloadRecoveryPorts): ReloadRecovery {
  const storage = createStorage(open)
  // Of the page before this one: for its own requests, this page waits itself.
  const sentAt = Number(storage.get(KEY) ?? Number.NaN)
  let hasBegun = false
  let reads: Cancel[] = []

  function cancelReads() {
    for (const cancel of reads) cancel()
    reads = []
  }

  return {
    mark(isUnderWay) {
      if (isUnderWay) {
        cancelReads()
        storage.set(KEY, String(clock.now()))
      } else if (reads.length === 0) storage.remove(KEY)
    },
    begin() {
      const age = clock.now() - sentAt
      if (hasBegun || !(age >= 0 && age < EXPIRES_AFTER)) return
      hasBegun = true
      reads = RECOVERY_SCHEDULE.map((after, at) =>
        clock.after(after, () => {
          read()
          if (at < RECOVERY_SCHEDULE.length - 1) return
          reads = []
          storage.remove(KEY)
        }),
      )
    },
    dispose: cancelReads,
  }
}
