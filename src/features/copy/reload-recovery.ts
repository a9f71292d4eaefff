import { type Cancel, type Clock, minutes } from '../../lib/clock.ts'
import { createStorage } from '../../lib/storage.ts'
import { RECOVERY_SCHEDULE } from '../../runtime/recovery-poller.ts'

/** Session storage key: when the tab sent a request that has no response yet. */
const KEY = 'casino_copy_sent'
/** Milliseconds after which a pending request is taken as finished. */
const EXPIRES_AFTER = minutes(1)

interface ReloadRecoveryOptions {
  clock: Clock
  /** Opens the session storage, which survives a reload. */
  openStorage: () => Storage
  /** Reads the server's state; no request is resent. */
  read(): void
}

/** Rereads the server state after a reload that interrupted a request. */
export interface ReloadRecovery {
  /** Stores whether a request is under way. */
  setPending(isUnderWay: boolean): void
  /** Reads a few times if the previous page load left a request pending. */
  start(): void
  dispose(): void
}

export function createReloadRecovery({
  clock,
  openStorage,
  read,
}: ReloadRecoveryOptions): ReloadRecovery {
  const storage = createStorage(openStorage)
  // From the previous page load; this page's own requests are checked by their sender.
  const sentAt = Number(storage.get(KEY) ?? Number.NaN)
  let hasStarted = false
  let reads: Cancel[] = []

  function cancelReads() {
    for (const cancel of reads) cancel()
    reads = []
  }

  return {
    setPending(isUnderWay) {
      if (isUnderWay) {
        cancelReads()
        storage.set(KEY, String(clock.now()))
      } else if (reads.length === 0) storage.remove(KEY)
    },
    start() {
      const age = clock.now() - sentAt
      if (hasStarted || !(age >= 0 && age < EXPIRES_AFTER)) return
      hasStarted = true
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
