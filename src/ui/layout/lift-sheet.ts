import { isSmallWindow } from './small-window.ts'
import type { VisibleWindow } from './visible-window.ts'

/** Lays out a dialog for the visible part of the window; called whenever that, or what it has to leave free, changes. */
export type LayOut = (visible: VisibleWindow) => void

/**
 * Returns how a dialog is laid out. A sheet is lifted above the keyboard: it is moved, and keeps the height that it had before the keyboard opened. What the
 * picture leaves no space for stays behind the keyboard, below the content, which scrolls. Laid out anew, the page
 * would shift.
 */
export function createLayout(sheet: HTMLElement, signal: AbortSignal): LayOut {
  const { style } = sheet
  const page = sheet.ownerDocument.documentElement
  let last = { isCovered: false, width: page.clientWidth }
  // As it was drawn: the room may have made its picture smaller already.
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
    const covered = isSheet ? Math.max(page.clientHeight - top - height, 0) : 0
    const now = { isCovered: covered > 0, width: page.clientWidth }
    const isTurned = now.width !== last.width
    // One that opens above a keyboard, or is turned there, has the height for that.
    if (!now.isCovered || isTurned) style.blockSize = ''
    else if (!last.isCovered && drawn > 0) style.blockSize = `${drawn}px`
    last = now
    style.setProperty('--_visible-top', `${top}px`)
    style.setProperty('--_visible-height', `${height}px`)
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
