import type { Cancel } from '../../lib/clock.ts'
import { scrollToShow } from './sheet-drag.ts'
import { visibleWindowOf } from './visible-window.ts'

/** Space in px that a field keeps to the edges: its label above, a line of notes below. */
const FIELD_SPACE = 32

/**
 * Keeps a modal dialog in the part of the window above the keyboard, with the focused field in view, and
 * the page behind it where it is, until the returned function is called.
 */
export function placeDialog(dialog: HTMLElement, body: HTMLElement): Cancel {
  const ended = new AbortController()
  const { signal } = ended
  const store = visibleWindowOf(window)

  function place() {
    const { top, height } = store.get()
    dialog.style.setProperty('--_visible-top', `${top}px`)
    dialog.style.setProperty('--_visible-height', `${height}px`)
    showField()
  }

  /** scrollIntoView would scroll the host page as well. */
  function showField() {
    const field = body.querySelector(':focus')
    if (!field?.matches('input, textarea, select')) return
    const { top, bottom } = field.getBoundingClientRect()
    const edges = { top: top - FIELD_SPACE, bottom: bottom + FIELD_SPACE }
    body.scrollTop += scrollToShow(edges, body.getBoundingClientRect())
  }

  place()
  const unsubscribe = store.subscribe(place)
  body.addEventListener('focusin', showField, { signal })
  dialog.addEventListener('wheel', keepPageStill, { signal, passive: false })
  dialog.addEventListener('touchmove', keepPageStill, { signal, passive: false })
  return () => {
    ended.abort()
    unsubscribe()
  }
}

/** Cancels scrolling that nothing in the dialog would take: it would move the page behind. */
function keepPageStill(event: Event) {
  if (!event.cancelable || !(event.currentTarget instanceof HTMLElement)) return
  // Zooming.
  if (event instanceof WheelEvent ? event.ctrlKey : 'touches' in event && isPinch(event)) return
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(event.currentTarget))
  if (!inside.some(canScroll)) event.preventDefault()
}

const isPinch = (event: Event): boolean => event instanceof TouchEvent && event.touches.length > 1

const canScroll = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea') ||
    (/auto|scroll/.test(getComputedStyle(target).overflow) &&
      (target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth)))
