import { type Clock, minutes } from '../../../lib/clock.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import { createConfirmation } from '../../../runtime/write-confirmation.ts'

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

/** Rereads the server's state, a few times, after a reload that interrupted a request. */
export function createReloadRecovery(options: ReloadRecoveryOptions) {
  const { clock, storage, read } = options
  // The key is from the previous page load; this page's own requests are confirmed by their sender.
  const age = clock.now() - Number(storage.get(KEY) ?? Number.NaN)
  let isReading = age >= 0 && age < EXPIRES_AFTER
  const confirmation = createConfirmation({
    clock,
    read: async () => read(),
    onRead(_state, isLast) {
      if (!isLast) return
      isReading = false
      storage.remove(KEY)
    },
    isSettled: () => !isReading,
  })
  const cancelStart = isReading ? clock.after(0, confirmation.start) : () => {}

  function stop() {
    isReading = false
    cancelStart()
    confirmation.stop()
  }

  return {
    /** Stores whether a request is under way. */
    setPending(isPending: boolean) {
      if (isPending) {
        stop()
        storage.set(KEY, String(clock.now()))
      } else if (!isReading) storage.remove(KEY)
    },
    dispose: stop,
  }
}
