import { systemClock } from '../../src/lib/clock.ts'
import { scheduleRetry } from '../../src/lib/listen-to.ts'
import css, { sheet } from '../../src/ui/feedback/failure-notice.css'
import button, { sheet as buttonSheet } from '../../src/ui/form/button.css'
import { adoptSheets } from '../../src/ui/styles/sheets.ts'
import { dispatch } from '../definition/events.ts'
import { createNode } from '../dom.ts'
import type { Core, ElementHost, ElementTree } from '../element-host.ts'
import type { PlaceholderText } from '../placeholder.ts'

interface CoreLoad extends ElementTree {
  host: ElementHost
  text: PlaceholderText
  onLoaded(core: Core): void
  /** Called before the notice of a failed load is shown. */
  onFailed(): void
}

/**
 * Loads the code that all views need. A failed load is reported and shown with Retry, and once that has failed as well
 * with a button that reloads the page; it is repeated after a while, and when the browser is back online. The notice is
 * `src/ui/feedback/failure-notice.tsx` in plain DOM, for the time before React is loaded.
 */
export function loadCore({ host, root, box, text, signal, onLoaded, onFailed }: CoreLoad): void {
  let cancelRetry = () => {}
  // To check the connection, which is hidden once only a reload may help.
  const hint = createNode('p', undefined, text('failure.view.text'))
  const retry = createNode('button', button.button)
  retry.dataset.variant = 'secondary'
  retry.addEventListener('click', () => (hint.hidden ? location.reload() : load()))
  const notice = createNode(
    'div',
    css.notice,
    createNode('strong', undefined, text('failure.view.title')),
    hint,
    retry,
  )
  notice.role = 'alert'

  function load() {
    if (retry.ariaDisabled) return
    retry.ariaDisabled = 'true'
    cancelRetry()
    host.loadCore().then(
      core => {
        if (signal.aborted) return
        notice.remove()
        onLoaded(core)
      },
      (error: unknown) => {
        if (signal.aborted) return
        host.log.error('view-load', 'failed to load the core')
        dispatch(root.host, 'preload-error', { view: 'core', error })
        onFailed()
        retry.ariaDisabled = null
        if (notice.isConnected) {
          // A deployment may have removed the files of an open page.
          hint.hidden = navigator.onLine
        } else {
          adoptSheets(root, [sheet, buttonSheet])
          box.append(notice)
        }
        retry.textContent = text(hint.hidden ? 'failure.reload' : 'failure.retry')
        cancelRetry = scheduleRetry(systemClock, window, load)
      },
    )
  }
  signal.addEventListener('abort', () => cancelRetry())
  load()
}
