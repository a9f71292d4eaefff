import { type Cancel, seconds } from '../lib/clock.ts'
import { createEmitter } from '../lib/emitter.ts'
import {
  ANONYMOUS_LIMIT_SECONDS,
  addElapsedSeconds,
  readAnonymousSeconds,
} from '../session/anonymous-seconds.ts'
import { lazyService } from './lazy-service.ts'
import { localStorageOf } from './local-storage.ts'
import type { Runtime } from './runtime.ts'

function createAnonymousSession(runtime: Runtime) {
  const storage = localStorageOf(runtime)
  const ticked = createEmitter<void>()
  let visits = 0
  let stop: Cancel = () => {}
  const tick = () => {
    addElapsedSeconds(storage, runtime.clock.now())
    ticked.emit()
  }
  return {
    isExpired: () => readAnonymousSeconds(storage) >= ANONYMOUS_LIMIT_SECONDS,
    /** Counts while somebody listens, once however many they are; tells after each second. */
    listen(listener: () => void): Cancel {
      const unlisten = ticked.listen(listener)
      visits += 1
      if (visits === 1) stop = runtime.clock.every(seconds(1), tick)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        unlisten()
        visits -= 1
        if (visits === 0) stop()
      }
    },
    dispose() {
      stop()
      ticked.clear()
    },
  }
}

/** The page's one count of an anonymous visitor's time. */
export const anonymousSessionOf = lazyService(createAnonymousSession)
