import { type Cancel, joinCancels } from '../../lib/clock.ts'
import { edgesToShow, scrollToShow } from './sheet-drag.ts'
import { isSmallWindow } from './small-window.ts'
import { type VisibleWindow, visibleWindowOf } from './visible-window.ts'

/**
 * Keeps a modal dialog in the part of the window above the keyboard, with the focused field and the button that submits
 * its form in view, where both fit, and keeps the page behind it in place, until the returned function is called.
 */
export function placeDialog(dialog: HTMLElement, body: HTMLElement): Cancel {
  const ended = new AbortController()
  const { signal } = ended
  const store = visibleWindowOf(window)
  const layOut = createLayout(dialog, signal)
  const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(showField) : null

  function place() {
    layOut(store.get())
    showField()
  }

  /** Scrolls to the focused field. `scrollIntoView` would scroll the host page as well. */
  function showField() {
    const field = body.querySelector(':focus')
    if (!field?.matches('input, textarea, select')) return
    const form = field.closest('form')
    const submit = form?.querySelector('[type=submit]')
    // An error moves the button down.
    if (form) observer?.observe(form)
    const { top, bottom } = body.getBoundingClientRect()
    const hidden = Number.parseFloat(dialog.style.getPropertyValue('--_hidden'))
    const box = { top, bottom: bottom - hidden }
    const note = form?.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)
    const edges = edgesToShow(
      box,
      field.getBoundingClientRect(),
      submit?.getBoundingClientRect(),
      note?.getBoundingClientRect().bottom,
    )
    body.scrollTop += scrollToShow(edges, box)
  }

  place()
  body.addEventListener('focusin', showField, { signal })
  keepPageStill(dialog, signal)
  return joinCancels([
    store.subscribe(place),
    followPicture(dialog, place),
    () => ended.abort(),
    () => observer?.disconnect(),
  ])
}

/**
 * Cancels scrolling that nothing in the dialog would handle, because it would move the page behind. Zooming stays.
 * Events don't reach a host's smooth-scrolling library, which would cancel them and scroll the page itself.
 */
function keepPageStill(dialog: HTMLElement, signal: AbortSignal) {
  const isTaken = (event: Event) => {
    const path = event.composedPath()
    return path.slice(0, path.indexOf(dialog)).some(canScroll)
  }
  let isTouchTaken = true

  function onWheel(event: WheelEvent) {
    event.stopPropagation()
    if (!event.ctrlKey && !isTaken(event)) event.preventDefault()
  }
  // This is done once for each touch: doing it for each movement would lay out the page while a sheet is pulled.
  function onTouchStart(event: TouchEvent) {
    isTouchTaken = event.touches.length > 1 || isTaken(event)
  }
  function onTouchMove(event: TouchEvent) {
    event.stopPropagation()
    if (!isTouchTaken && event.cancelable) event.preventDefault()
  }
  dialog.addEventListener('wheel', onWheel, { signal, passive: false })
  dialog.addEventListener('touchstart', onTouchStart, { signal, passive: true })
  dialog.addEventListener('touchmove', onTouchMove, { signal, passive: false })
}

const canScroll = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea') ||
    (/auto|scroll/.test(getComputedStyle(target).overflow) &&
      (target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth)))

/** Lays out a dialog for the visible part of the window, when that or the space to leave free changes. */
type LayOut = (visible: VisibleWindow) => void

/**
 * Returns the layout function of a dialog. A sheet is lifted above the keyboard: it is moved, and keeps the height that
 * it had before the keyboard opened. The part that the picture leaves no space for stays behind the keyboard, below the
 * content, which scrolls. Laid out anew, the page would shift.
 */
function createLayout(sheet: HTMLElement, signal: AbortSignal): LayOut {
  const { style } = sheet
  const page = sheet.ownerDocument.documentElement
  let last = { isCovered: false, width: page.clientWidth }
  // The height as it was drawn is used, because the room may have made its picture smaller already.
  let drawn = 0
  if ('ResizeObserver' in globalThis) {
    const observer = new ResizeObserver(() => {
      drawn = sheet.offsetHeight
    })
    observer.observe(sheet)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  return ({ top, height }) => {
    const isSheet = sheet.dataset.phone === 'sheet' && isSmallWindow()
    // CSS `zoom` around the element makes its px larger than those of the window; browsers report it only once the
    // sheet is shown.
    const zoom = sheet.closest('[part=root]')?.currentCSSZoom ?? 1
    const covered = isSheet ? Math.max(page.clientHeight - top - height, 0) / zoom : 0
    const now = { isCovered: covered > 0, width: page.clientWidth }
    const isTurned = now.width !== last.width
    // A sheet that opens above a keyboard, or is turned there, has the height for that.
    if (!now.isCovered || isTurned) style.blockSize = ''
    else if (!last.isCovered && drawn > 0) style.blockSize = `${drawn}px`
    last = now
    style.setProperty('--_visible-top', `${top / zoom}px`)
    style.setProperty('--_visible-height', `${height / zoom}px`)
    const isKept = style.blockSize !== ''
    style.maxBlockSize = isKept ? 'none' : ''
    const hidden = isKept ? Math.max(sheet.offsetHeight - allowed(sheet), 0) : 0
    style.setProperty('--_hidden', `${hidden}px`)
    style.setProperty('--_lift', `${Math.max(covered - hidden, 0)}px`)
  }
}

/** Returns the px that dialog.css gives a sheet at most. */
const allowed = (sheet: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(sheet).scrollMarginBlockStart) || Infinity

/** Custom properties with which a room passes the place of its picture and column to its sheets, in px. */
const LENGTHS = ['--_picture-bottom', '--_side-start', '--_side-size'] as const

/**
 * Copies the picture lengths of a room to a dialog of the same element, which needn't be inside the room, and calls
 * back when they change, until the returned function is called. The room may be replaced meanwhile.
 */
export function followPicture(dialog: HTMLElement, onChange: () => void): Cancel {
  const root = dialog.getRootNode()
  let last: string | undefined
  const observer = new MutationObserver(copy)
  function copy(changes?: unknown) {
    // A wide room isn't laid out for the window, and doesn't count.
    const room =
      root instanceof ShadowRoot ? root.querySelector<HTMLElement>('[data-layout]') : null
    const roomStyle = room?.style
    if (roomStyle?.cssText === last) return
    last = roomStyle?.cssText
    for (const name of LENGTHS)
      dialog.style.setProperty(name, roomStyle?.getPropertyValue(name) ?? '')
    if (changes) onChange()
  }
  copy()
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}
