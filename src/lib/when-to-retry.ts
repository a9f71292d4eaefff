import { type Cancel, type Clock, seconds } from './clock.ts'
import { listenTo } from './listen-to.ts'

/** Time until code that failed to load is loaded again (docs/behaviour/server.md#lazy-code). */
const RETRY_DELAY = seconds(30)

/** Calls back after 30 s, and whenever the browser is back online, until it is cancelled. */
export function whenToRetry(clock: Clock, page: Window, retry: () => void): Cancel {
  const cancel = clock.after(RETRY_DELAY, retry)
  const unlisten = listenTo(page, { online: retry })
  return () => {
    cancel()
    unlisten()
  }
}
