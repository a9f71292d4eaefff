import { type Cancel, seconds } from '../lib/clock.ts'
import { createSignal } from '../lib/signal.ts'
import { ANONYMOUS_LIMIT, countOn, readSeconds } from '../session/anonymous-seconds.ts'
import { localStorageOf } from './local-storage.ts'
import { part } from './part.ts'
import type { Runtime } from './runtime.ts'

function createAnonymousSession(runtime: Runtime) {
  const storage = localStorageOf(runtime)
  const ticked = createSignal<void>()
  let visits = 0
  let stop: Cancel = () => {}
  const tick = () => {
    countOn(storage, runtime.clock.now())
    ticked.emit()
  }
  return {
    isExpired: () => readSeconds(storage) >= ANONYMOUS_LIMIT,
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
export const anonymousSessionOf = part(createAnonymousSession)
