import { type Cancel, systemClock } from '../src/lib/clock.ts'
import { whenToRetry } from '../src/lib/when-to-retry.ts'
import type { Core, ElementHost } from './element-host.ts'
import { dispatch } from './events.ts'
import { type Notice, showNotice } from './failure-notice.ts'
import type { PlaceholderText } from './placeholder-texts.ts'

interface CoreLoad {
  host: ElementHost
  root: ShadowRoot
  /** The outermost box in the shadow root. */
  box: HTMLElement
  text: PlaceholderText
  onLoaded(core: Core): void
  /** Called before the notice of a failed load is shown. */
  onFailed(): void
}

/**
 * Loads the code that all views need. A failed load is reported and shown with Retry; it is repeated
 * after a while, and when the browser is back online.
 */
export function loadCore({ host, root, box, text, onLoaded, onFailed }: CoreLoad): Cancel {
  let isCancelled = false
  let notice: Notice | undefined
  let cancelRetry = () => {}

  function load() {
    cancelRetry()
    notice?.setBusy(true)
    host.loadCore().then(
      core => {
        if (isCancelled) return
        notice?.remove()
        onLoaded(core)
      },
      (error: unknown) => {
        if (isCancelled) return
        host.log.error('view-load', 'failed to load the core')
        dispatch(root.host, 'preload-error', { view: 'core', error })
        onFailed()
        notice ??= showNotice(root, box, text, load)
        notice.setBusy(false)
        cancelRetry = whenToRetry(systemClock, window, load)
      },
    )
  }
  load()
  return () => {
    isCancelled = true
    cancelRetry()
  }
}
