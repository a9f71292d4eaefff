import { type Cancel, type Clock, minutes } from '../../../lib/clock.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import { RECOVERY_SCHEDULE } from '../../../runtime/recovery-poller.ts'

const KEY = storageKeys.copySent
/** Milliseconds after which a pending request is taken as finished. */
const EXPIRES_AFTER = minutes(1)

interface ReloadRecoveryOptions {
  clock: Clock
  /** Survives a reload. */
  storage: SafeStorage
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
  storage,
  read,
}: ReloadRecoveryOptions): ReloadRecovery {
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
