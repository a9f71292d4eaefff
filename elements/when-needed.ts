import { type Cancel, seconds, systemClock } from '../src/lib/clock.ts'
import { listenTo } from '../src/lib/listen-to.ts'

/** Time after the page's load event in which an element gives way to the page's own work. */
const IDLE_DELAY = seconds(2)

interface Needs {
  /** Called once, when the element is within one viewport of being seen. */
  onNear(): void
  /** Called when the page is idle after its load; never for an element without a box. */
  onIdle?: (() => void) | undefined
}

/** Watches when an element is needed; one that is near already is reported before this returns. */
export function whenNeeded(element: HTMLElement, { onNear, onIdle }: Needs): Cancel {
  if (isNear(element)) {
    onNear()
    return () => {}
  }
  // The tests of a page in jsdom, which lays nothing out: nothing comes near.
  if (!('IntersectionObserver' in window)) return () => {}
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      cancel()
      onNear()
    },
    { rootMargin: '100%' },
  )
  observer.observe(element)
  const cancelIdle = onIdle ? whenIdle(() => element.checkVisibility() && onIdle()) : () => {}
  function cancel() {
    observer.disconnect()
    cancelIdle()
  }
  return cancel
}

function isNear(element: HTMLElement): boolean {
  const [box] = element.getClientRects()
  if (!box || document.hidden) return false
  const { innerHeight, innerWidth } = window
  return (
    box.top < innerHeight * 2 &&
    box.bottom > -innerHeight &&
    box.left < innerWidth * 2 &&
    box.right > -innerWidth
  )
}

function whenIdle(run: () => void): Cancel {
  let cancel: Cancel = () => {}
  const wait = () => {
    cancel = systemClock.after(IDLE_DELAY, run)
  }
  if (document.readyState === 'complete') wait()
  else cancel = listenTo(window, { load: wait })
  return () => cancel()
}
