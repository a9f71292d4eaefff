import { type Cancel, joinCancels } from './clock.ts'
import { listenTo } from './listen-to.ts'

/** Returns the element in which another one is drawn: its slot, its parent, or the host of its shadow tree. */
export function flatParentOf(element: Element): Element | null {
  const root = element.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : null
  return element.assignedSlot ?? element.parentElement ?? host
}

/** Returns an element and all in which it is drawn, also those of shadow trees around it. */
export function selfAndFlatAncestors(element: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at; at = flatParentOf(at)) found.push(at)
  return found
}

/** Calls back when anything scrolls that may move an element; not for what scrolls inside of its shadow tree. */
export function listenToScroll(
  element: Element,
  listeners: Readonly<Partial<Record<'scroll' | 'scrollend', () => void>>>,
): Cancel {
  // The events don't leave the shadow tree of a scroller.
  const roots = new Set(selfAndFlatAncestors(element).map(it => it.getRootNode()))
  return joinCancels(
    [...roots].map(root => listenTo(root, listeners, { capture: true, passive: true })),
  )
}
