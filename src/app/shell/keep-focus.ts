import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { isFocusElsewhere } from '../../lib/keyboard.ts'
import { listenTo } from '../../lib/listen-to.ts'
import base from '../../ui/styles/view-base.css'

/** A part of a page that has a name. */
const REGION = [
  ':is(section, article, dialog, [role=tabpanel], [role=group], [role=log])',
  ':is([aria-label], [aria-labelledby])',
].join('')
const HEADING = 'h1, h2, h3, h4'
/** Elements that name a page, or say why it isn't there; a lobby has tabs instead, a list of players is its region. */
const PAGE_HEADING =
  'h1, [role=alert] > :is(h2, strong), [data-kind=lobby] :is([role=tab][aria-selected=true], h2)'

/** Time that a page has to show its heading (docs/behaviour/navigation.md#focus). */
export const HEADING_TIMEOUT: number = seconds(5)

/** Returns whether an element can't have the focus any more. */
const isLost = (element: Element | undefined): boolean =>
  !element?.isConnected || element.matches(':disabled')

/**
 * Moves the focus when the focused element is removed or disabled, which would otherwise move it to the host's page: to
 * the heading of its region, or to the region if it has none. If the region is removed too, to the page's heading or
 * the lobby's selected tab, once it is there. Does nothing if another element takes the focus.
 */
export function keepFocus(root: ShadowRoot, clock: Clock): Cancel {
  const page = root.ownerDocument
  /** The focused element and its ancestors; in a dialog, followed by those that had the focus before it. */
  let path: readonly HTMLElement[] = []
  /** What had the focus last outside of dialogs, and its ancestors. */
  let before = path
  let frame = 0
  let deadline = 0
  const observer = new MutationObserver(() => {
    if (!isLost(path[0])) return
    observer.disconnect()
    deadline = clock.now() + HEADING_TIMEOUT
    // A component that moves the focus on itself may do so in the frame after the one that renders it.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(moveOn)
    })
  })

  function stop() {
    path = []
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
  function moveOn() {
    if (isFocusElsewhere(root) || clock.now() > deadline) return stop()
    const target = regionLeft(path) ?? findVisible(root, PAGE_HEADING)
    if (!target) {
      frame = requestAnimationFrame(moveOn)
      return
    }
    stop()
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }

  const unlisten = listenTo(root, {
    focusin(event: FocusEvent) {
      stop()
      const all = event.composedPath()
      const inside = all.slice(0, all.indexOf(root)).filter(each => each instanceof HTMLElement)
      // Content that the host has put into a slot is left to the host.
      if (inside[0]?.getRootNode() !== root) return
      const isInDialog = inside.some(element => element.matches('dialog'))
      if (!isInDialog) before = inside
      path = isInDialog ? [...inside, ...before] : inside
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    },
    focusout({ target, relatedTarget }: FocusEvent) {
      // This waits until the element is removed or moved, because browsers dispatch the event before that.
      queueMicrotask(() => {
        if (target !== path[0]) return
        const hasLeft = !isLost(path[0]) && target !== root.activeElement && page.hasFocus()
        if (hasLeft || relatedTarget) stop()
      })
    },
  })
  return () => {
    unlisten()
    stop()
  }
}

/** Returns the nearest region of those that are left, or its heading. */
function regionLeft(path: readonly HTMLElement[]): HTMLElement | undefined {
  const region = path.find(element => element.matches(REGION) && isVisible(element))
  if (!region) return undefined
  const heading = findVisible(region, HEADING)
  // The focus ring of a heading for screen readers alone would be a dot.
  const isHidden = [heading, heading?.firstElementChild].some(it => it?.className === base.hidden)
  return isHidden ? region : (heading ?? region)
}

const findVisible = (within: ParentNode, selector: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find(isVisible)

/** Returns whether an element is shown; false for a removed one. */
const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true })
