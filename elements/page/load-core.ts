import { systemClock } from '../../src/lib/clock.ts'
import { scheduleRetry } from '../../src/lib/listen-to.ts'
import css, { sheet } from '../../src/ui/feedback/failure-notice.css'
import button, { sheet as buttonSheet } from '../../src/ui/form/button.css'
import { adoptSheets } from '../../src/ui/styles/sheets.ts'
import { dispatch } from '../definition/events.ts'
import { createNode, setAttributes } from '../dom.ts'
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
 * Loads the code that all views need. A failed load is reported and shown with Retry; it is repeated
 * after a while, and when the browser is back online.
 */
export function loadCore({ host, root, box, text, signal, onLoaded, onFailed }: CoreLoad): void {
  let notice: ReturnType<typeof showNotice> | undefined
  let cancelRetry = () => {}

  function load() {
    cancelRetry()
    notice?.setBusy(true)
    host.loadCore().then(
      core => {
        if (signal.aborted) return
        notice?.remove()
        onLoaded(core)
      },
      (error: unknown) => {
        if (signal.aborted) return
        host.log.error('view-load', 'failed to load the core')
        dispatch(root.host, 'preload-error', { view: 'core', error })
        onFailed()
        notice ??= showNotice(root, box, text, load)
        notice.setBusy(false)
        cancelRetry = scheduleRetry(systemClock, window, load)
      },
    )
  }
  signal.addEventListener('abort', () => cancelRetry())
  load()
}

/** Shows what `src/ui/feedback/failure-notice.tsx` draws in plain DOM, for the time before React is loaded. */
function showNotice(
  root: ShadowRoot,
  box: HTMLElement,
  text: PlaceholderText,
  onRetry: () => void,
) {
  adoptSheets(root, [sheet, buttonSheet])
  let isBusy = false
  const retry = createNode(
    'button',
    button.button,
    createNode('span', button.label, text('failure.retry')),
  )
  retry.type = 'button'
  retry.dataset.variant = 'secondary'
  retry.addEventListener('click', () => {
    if (!isBusy) onRetry()
  })
  const notice = createNode(
    'div',
    css.notice,
    createNode('strong', undefined, text('failure.view.title')),
    createNode('p', undefined, text('failure.view.text')),
    retry,
  )
  setAttributes(notice, { role: 'alert' })
  box.append(notice)
  return {
    /** Makes the button ignore presses while a retry is pending. */
    setBusy(next: boolean) {
      isBusy = next
      if (next) setAttributes(retry, { 'aria-disabled': true })
      else retry.removeAttribute('aria-disabled')
    },
    remove: () => notice.remove(),
  }
}
