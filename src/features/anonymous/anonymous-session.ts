import { type Cancel, seconds } from '../../lib/clock.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { lazyService, type Runtime } from '../../runtime/runtime.ts'
import {
  ANONYMOUS_LIMIT_SECONDS,
  addElapsedSeconds,
  readAnonymousSeconds,
} from '../../session/anonymous-seconds.ts'

function createAnonymousSession(runtime: Runtime) {
  const storage = pageStorageOf(runtime).local
  const ticked = createEmitter<void>()
  let listenerCount = 0
  let stop: Cancel = () => {}
  const tick = () => {
    addElapsedSeconds(storage, runtime.clock.now())
    ticked.emit()
  }
  return {
    isExpired: () => readAnonymousSeconds(storage) >= ANONYMOUS_LIMIT_SECONDS,
    /** Counts the time while there are listeners, and calls them after each second. */
    listen(listener: () => void): Cancel {
      const unlisten = ticked.listen(listener)
      listenerCount += 1
      if (listenerCount === 1) stop = runtime.clock.every(seconds(1), tick)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        unlisten()
        listenerCount -= 1
        if (listenerCount === 0) stop()
      }
    },
    dispose() {
      stop()
      ticked.clear()
    },
  }
}

/** Returns the page's count of an anonymous visitor's time. */
export const anonymousSessionOf = lazyService(createAnonymousSession)
