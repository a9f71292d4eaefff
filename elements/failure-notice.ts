import { adoptSheets } from '../src/ui/adopt-sheets.ts'
import button, { sheet as buttonSheet } from '../src/ui/button.css'
import css, { sheet } from '../src/ui/failure-notice.css'
import type { FirstText } from './first-texts.ts'

/** A notice that code failed to load, as `src/ui/failure-notice.tsx` draws it. */
export interface Notice {
  /** While a retry is pending, the button ignores presses. */
  setBusy(isBusy: boolean): void
  remove(): void
}

/** Shows the notice in plain DOM, for the time before React is loaded. */
export function showNotice(box: HTMLElement, text: FirstText, onRetry: () => void): Notice {
  const page = box.ownerDocument
  const root = box.getRootNode()
  if (root instanceof ShadowRoot) adoptSheets(root, [sheet, buttonSheet])
  const element = <Tag extends 'div' | 'strong' | 'p' | 'button' | 'span'>(
    tag: Tag,
    className: string | undefined,
    ...content: (Node | string)[]
  ) => {
    const created = page.createElement(tag)
    if (className !== undefined) created.className = className
    created.append(...content)
    return created
  }
  const retry = element(
    'button',
    button.button,
    element('span', button.label, text('failure.retry')),
  )
  retry.type = 'button'
  retry.dataset.variant = 'secondary'
  let isBusy = false
  retry.addEventListener('click', () => {
    if (!isBusy) onRetry()
  })
  const notice = element(
    'div',
    css.notice,
    element('strong', undefined, text('failure.view.title')),
    element('p', undefined, text('failure.view.text')),
    retry,
  )
  notice.role = 'alert'
  box.append(notice)
  return {
    setBusy(next) {
      isBusy = next
      if (next) retry.ariaDisabled = 'true'
      else retry.ariaDisabled = null
    },
    remove: () => notice.remove(),
  }
}
