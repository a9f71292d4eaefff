import css, { sheet } from '../src/ui/feedback/failures.css'
import button, { sheet as buttonSheet } from '../src/ui/form/button.css'
import { adoptSheets } from '../src/ui/styles/sheets.ts'
import { createNode, setAttributes } from './dom.ts'
import type { PlaceholderText } from './placeholder-texts.ts'

/** A notice that code failed to load, as `src/ui/feedback/failure-notice.tsx` draws it. */
export interface Notice {
  /** While a retry is pending, the button ignores presses. */
  setBusy(isBusy: boolean): void
  remove(): void
}

/** Shows the notice in plain DOM, for the time before React is loaded. */
export function showNotice(
  root: ShadowRoot,
  box: HTMLElement,
  text: PlaceholderText,
  onRetry: () => void,
): Notice {
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
    setBusy(next) {
      isBusy = next
      if (next) setAttributes(retry, { 'aria-disabled': true })
      else retry.removeAttribute('aria-disabled')
    },
    remove: () => notice.remove(),
  }
}
