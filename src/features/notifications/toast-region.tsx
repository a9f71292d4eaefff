import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { listenTo } from '../../lib/listen-to.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import type { Notice } from './notices-state.ts'
import css, { sheet } from './toast.css'
import { Toast } from './toast.tsx'

interface ToastRegionProps {
  notices: readonly Notice[]
  onDismiss: (id: string) => void
}

/**
 * Shows notices above everything but dialogs and announces them politely. It is mounted empty,
 * because the initial content of a live region is not announced.
 */
export function ToastRegion({ notices, onDismiss }: ToastRegionProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = useIsTabHidden() || isHovered || isFocused

  useEffect(() => {
    const element = region.current
    // Removed before its first effects ran: showing it would throw.
    if (!element?.showPopover || !element.isConnected) return
    element.showPopover()
    return () => {
      if (element.isConnected) element.hidePopover()
    }
  }, [])

  function expire(id: string): boolean {
    // A toast behind a dialog hasn't been seen yet, so it stays.
    const root = region.current?.getRootNode()
    const scope = root instanceof ShadowRoot ? root : document
    const isCovered = scope.querySelector('dialog[open]') !== null
    if (!isCovered) onDismiss(id)
    return !isCovered
  }

  function close(id: string, button: HTMLElement) {
    // Move focus for keyboard users only; focus would pause the remaining toasts.
    if (button.matches(':focus-visible')) neighbour(button)?.focus()
    setHovered(false)
    onDismiss(id)
  }

  function neighbour(button: HTMLElement): HTMLElement | null {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const item = button.closest('li')
    const index = buttons.findIndex(it => it.closest('li') === item)
    return buttons[index + 1] ?? buttons[index - 1] ?? previousFocus.current
  }

  return (
    <div
      ref={region}
      className={css.region}
      part="notifications"
      popover="manual"
      role="status"
      aria-label={t({ id: 'notifications.label', message: 'Notifications' })}
      aria-atomic="false"
      onPointerOver={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={event => {
        const from = event.relatedTarget
        const isInside = from instanceof Node && event.currentTarget.contains(from)
        if (!isInside) previousFocus.current = from instanceof HTMLElement ? from : null
        if (event.target.matches(':focus-visible')) setFocused(true)
      }}
      onBlur={event => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setFocused(false)
      }}
    >
      <ul className={css.list}>
        {notices.map(notice => (
          <Toast
            key={notice.id}
            notice={notice}
            isPaused={isPaused}
            onExpire={() => expire(notice.id)}
            onDismiss={button => close(notice.id, button)}
          />
        ))}
      </ul>
    </div>
  )
}

const subscribe = (onChange: () => void) => listenTo(document, { visibilitychange: onChange })

/** Returns whether the tab is in the background. */
const useIsTabHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden)
