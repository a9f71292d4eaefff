import { useLingui } from '@lingui/react/macro'
import { Bell, Coins, ShieldCheck, Users, VideoOff, X } from 'lucide'
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { DualAmount } from '../../components/dual-amount.tsx'
import { type Clock, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useTimeZone } from '../../runtime/dates.ts'
import { useConvertedAmount } from '../../runtime/use-converted-amount.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { getOpenDialogs, onOpenDialogs } from '../../ui/layout/open-dialogs.ts'
import { onPressOutside } from '../../ui/layout/press-outside.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { ShortTime } from '../../ui/record-time.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { NoticeTitle, noticeText } from './notice-text.tsx'
import type { Notice } from './notices-state.ts'
import css, { sheet } from './toast.css'

interface ToastRegionProps {
  notices: readonly Notice[]
  onDismiss: (id: string) => void
}

/** Announces notices politely. It is mounted empty, because a live region's first content isn't announced. */
export function ToastRegion({ notices, onDismiss }: ToastRegionProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isCovered = useTopDialog() !== null
  const isPaused = useIsTabHidden() || isHovered || isFocused || isCovered

  useEffect(() => {
    const element = region.current
    const unlisten = listenTo(document, { fullscreenchange: () => raise(element) })
    return () => {
      unlisten()
      if (element?.isConnected) element.hidePopover?.()
    }
  }, [])
  useEffect(() => {
    if (!isHovered) return
    return onPressOutside(document, [region.current], () => setHovered(false))
  }, [isHovered])
  const newest = notices.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room that fills the window, or a dialog, may have come above it
  useEffect(() => raise(region.current), [newest, isCovered])

  function close(id: string, button: HTMLElement) {
    const next = neighbour(button)
    // Move focus for keyboard users only; focus would pause the remaining toasts.
    if (button.matches(':focus-visible')) next?.focus()
    // React gets no event when focus is lost with the button.
    if (!region.current?.contains(next)) setFocused(false)
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
      onPointerLeave={({ pointerType }) => {
        // A finger leaves at the end of each tap.
        if (pointerType !== 'touch') setHovered(false)
      }}
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
            onExpire={() => onDismiss(notice.id)}
            onDismiss={button => close(notice.id, button)}
          />
        ))}
      </ul>
    </div>
  )
}

/** Moves the notices to the end of the top layer, above a room in full screen; dialogs make them inert. */
function raise(element: HTMLElement | null): void {
  // Removed before its first effects ran: showing it would throw.
  if (!element?.showPopover || !element.isConnected) return
  if (getOpenDialogs().length > 0 || element.matches(':focus-within')) return
  element.hidePopover()
  element.showPopover()
}

const topDialog = () => getOpenDialogs().at(-1) ?? null

/** Returns the top modal dialog of the page; null if none is open. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(onOpenDialogs, topDialog)

const subscribe = (onChange: () => void) => listenTo(document, { visibilitychange: onChange })

/** Returns whether the tab is in the background. */
const useIsTabHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden)

/**
 * Time to read two lines; it doesn't pass while the pointer or focus is on a toast, nor from a tap on one to the next,
 * nor while a dialog covers them.
 */
export const TOAST_DURATION = seconds(8)

const icons = {
  TERMINATE_STREAM: VideoOff,
  STREAMER_MODERATION_STAGE_CHANGE: ShieldCheck,
  POOL_NOTIFICATION: Users,
  USER_UNSEEN_INCOME: Coins,
  DEFAULT: Bell,
} satisfies Record<Notice['kind'], unknown>

interface ToastProps {
  notice: Notice
  isPaused: boolean
  /** Called after `TOAST_DURATION`. */
  onExpire: () => void
  /** Called when the viewer closes it, with the element that had focus. */
  onDismiss: (button: HTMLElement) => void
}

/** Draws one notice for a limited time. */
function Toast({ notice, isPaused, onExpire, onDismiss }: ToastProps) {
  const { t } = useLingui()
  const { clock } = useRuntime()
  const zone = useTimeZone()
  const id = useId()
  useExpiry(clock, isPaused, onExpire)
  const text = noticeText(notice)
  return (
    <li
      className={css.toast}
      data-kind={notice.kind}
      aria-labelledby={`${id}title`}
      onKeyDown={event => {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) onDismiss(event.target)
      }}
    >
      <span className={css.icon} aria-hidden="true">
        <Icon of={icons[notice.kind]} />
      </span>
      <div className={css.body}>
        <p id={`${id}title`} className={css.title}>
          <NoticeTitle notice={notice} />
        </p>
        {notice.amount !== null && (
          <p className={css.amount}>
            <Income notice={notice} />
          </p>
        )}
        {text && <p className={css.text}>{text}</p>}
        <time className={css.time} dateTime={notice.at.toISOString()}>
          <ShortTime at={notice.at.getTime()} now={clock.now()} zone={zone} />
        </time>
      </div>
      <IconButton
        className={css.dismiss}
        label={t({ id: 'notice.dismiss', message: 'Dismiss' })}
        icon={<Icon of={X} />}
        onClick={event => onDismiss(event.currentTarget)}
      />
    </li>
  )
}

/** Shows the money that a notice is of, if any. */
export function Income({ notice }: { notice: Notice }) {
  const { amount, currency } = notice
  const converted = useConvertedAmount(amount, currency ?? '')
  if (amount === null) return null
  return <DualAmount amount={amount} currency={currency ?? ''} converted={converted} kind="exact" />
}

/** Calls `onExpire` after `TOAST_DURATION`, not counting paused time. */
function useExpiry(clock: Clock, isPaused: boolean, onExpire: () => void) {
  const remaining = useRef(TOAST_DURATION)
  const onEnd = useEffectEvent(onExpire)
  useEffect(() => {
    if (isPaused) return
    const since = clock.now()
    const cancel = clock.after(remaining.current, () => onEnd())
    return () => {
      cancel()
      // The clock may have been set back.
      remaining.current -= Math.max(0, clock.now() - since)
    }
  }, [clock, isPaused])
}
