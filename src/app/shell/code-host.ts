import { seconds } from '../../lib/clock.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { CodeHost } from '../../ui/lazy-code.ts'

const RETRY_DELAY = seconds(30)

const hosts = new WeakMap<Runtime, CodeHost>()

/** Returns the host of lazy code that the elements of a page share. */
export function codeHostOf(runtime: Runtime): CodeHost {
  const known = hosts.get(runtime)
  if (known) return known
  const { clock, events, log, page, texts } = runtime
  const host: CodeHost = {
    loadTexts: texts.need,
    reportFailure(view, error) {
      log.error('view-load', `failed to load the view ${view}`)
      events.emit({ name: 'preload-error', detail: { view, error } })
    },
    whenToRetry(retry) {
      const cancel = clock.after(RETRY_DELAY, retry)
      page.addEventListener('online', retry)
      return () => {
        cancel()
        page.removeEventListener('online', retry)
      }
    },
  }
  hosts.set(runtime, host)
  return host
}
