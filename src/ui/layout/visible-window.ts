import { useSyncExternalStore } from 'react'
import { type Cancel, joinCancels } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'

/** The part of a window above the on-screen keyboard, in CSS pixels. */
export interface VisibleWindow {
  /** Distance from the upper edge of what `position: fixed` refers to; an iPhone pans its page for the keyboard. */
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A store for `useSyncExternalStore`. */
interface VisibleWindowStore {
  get(): VisibleWindow
  subscribe(listener: () => void): Cancel
}

const stores = new WeakMap<Window, VisibleWindowStore>()

/** Returns the store of a window, the same one each time. */
export function visibleWindowOf(page: Window): VisibleWindowStore {
  const known = stores.get(page)
  if (known) return known
  const store = createStore(page)
  stores.set(page, store)
  return store
}

/** Returns the visible part of a window and renders again whenever it changes. */
export function useVisibleWindow(page: Window = window): VisibleWindow {
  const { subscribe, get } = visibleWindowOf(page)
  return useSyncExternalStore(subscribe, get)
}

function createStore(page: Window): VisibleWindowStore {
  let current: VisibleWindow = { top: 0, width: 0, height: 0 }

  function get() {
    const next = measure(page)
    const isSame =
      next.top === current.top && next.width === current.width && next.height === current.height
    if (!isSame) current = next
    return current
  }

  return {
    get,
    subscribe(listener) {
      let last = get()
      return listenToWindow(page, () => {
        if (get() === last) return
        last = get()
        listener()
      })
    },
  }
}

function listenToWindow(page: Window, onChange: () => void): Cancel {
  const { visualViewport } = page
  const cancels = [listenTo(page, { resize: onChange })]
  if (visualViewport) cancels.push(listenTo(visualViewport, { resize: onChange, scroll: onChange }))
  return joinCancels(cancels)
}

/** Scale above which the reader has zoomed in; browsers round it. */
const ZOOMED_IN = 1.01

function measure({ visualViewport, innerWidth, innerHeight }: Window): VisibleWindow {
  if (!visualViewport) return { top: 0, width: innerWidth, height: innerHeight }
  const { scale, width, height, offsetTop } = visualViewport
  // A viewer who zooms in looks at a part of a page that stays as it is.
  if (scale > ZOOMED_IN) return { top: 0, width: width * scale, height: height * scale }
  return { top: offsetTop, width, height }
}
