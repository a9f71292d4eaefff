import { flatParentOf, selfAndFlatAncestors } from '../../../lib/flat-tree.ts'

/** Upper and lower edge in px from the window's upper edge, in those of the element. */
type Box = Pick<DOMRect, 'top' | 'bottom'>

/** Returns the size of an element's window in px of the element, which CSS `zoom` around it makes larger. */
export function windowOf(element: Element): Record<'zoom' | 'innerWidth' | 'innerHeight', number> {
  const zoom = element.currentCSSZoom ?? 1
  const { innerWidth = 0, innerHeight = 0 } = element.ownerDocument.defaultView ?? {}
  return { zoom, innerWidth: innerWidth / zoom, innerHeight: innerHeight / zoom }
}

/** Returns the box of an element in the window, in px of the element. */
export function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect()
  const { zoom } = windowOf(element)
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom)
}

/** Bars of the host page, and the px at the window's upper and lower edge that they cover. */
export interface HostBars {
  top: number
  bottom: number
  elements: readonly Element[]
}

/** Share of the window's height from which what covers it is no bar but hides the page. */
const MAX_BAR = 0.5

/** Returns the space that the host page's bars cover while it scrolls; `element` is ours and doesn't count. */
export function measureHostBars(element: Element, page: Window): HostBars {
  const { innerHeight } = page
  const { zoom } = windowOf(element)
  const header = barAt('top', element, page)
  const footer = barAt('bottom', element, page)
  const { bottom = 0 } = header[0]?.getBoundingClientRect() ?? {}
  const { top = innerHeight } = footer[0]?.getBoundingClientRect() ?? {}
  return {
    top: Math.max(bottom, 0) / zoom,
    bottom: Math.max(innerHeight - top, 0) / zoom,
    elements: [...header, ...footer],
  }
}

/** Returns the bar at an edge of the window, if there is one, above or below the middle of our element. */
function barAt(edge: 'top' | 'bottom', element: Element, page: Window): readonly Element[] {
  const { innerWidth, innerHeight } = page
  const { left, width } = element.getBoundingClientRect()
  const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1)
  let at = deepestAt(element, x, edge === 'top' ? 0 : innerHeight - 1)
  while (at && at !== element) {
    const style = page.getComputedStyle(at)
    // A bar that is sticky at another edge scrolls away at this one.
    const isStuck = style.position === 'sticky' && Number.parseFloat(style[edge]) >= 0
    if (style.position === 'fixed' || isStuck) {
      return at.getBoundingClientRect().height < innerHeight * MAX_BAR ? [at] : []
    }
    at = flatParentOf(at)
  }
  return []
}

/** Returns the element at a point of the window, including those in open shadow trees other than that of our element. */
function deepestAt(element: Element, x: number, y: number): Element | null {
  let at = element.ownerDocument.elementFromPoint(x, y)
  while (at?.shadowRoot && at !== element) {
    const inner = at.shadowRoot.elementFromPoint(x, y)
    if (inner?.getRootNode() !== at.shadowRoot) break
    at = inner
  }
  return at
}

/** Returns the elements of the host page that cut off what of our element is outside of them. */
export function findClips(element: Element, page: Window): readonly Element[] {
  const { body, documentElement } = element.ownerDocument
  const [, ...ancestors] = selfAndFlatAncestors(element)
  // These two scroll the window.
  const cutsOff = (it: Element) => !/^(visible)?$/.test(page.getComputedStyle(it).overflowY)
  return ancestors.filter(it => it !== body && it !== documentElement && cutsOff(it))
}

/** Returns the box in px of the window in which an element shows its content. */
export function clientBoxOf(element: Element): Box {
  const top = boxOf(element).top + element.clientTop
  return { top, bottom: top + element.clientHeight }
}

/** Returns the px of the window that all boxes have in common. */
export const intersect = (boxes: readonly Box[]): { start: number; end: number } => ({
  start: Math.max(...boxes.map(({ top }) => top)),
  end: Math.min(...boxes.map(({ bottom }) => bottom)),
})

/** px that no element of a page has on its own. */
const PROBE = 20_000

/** Returns whether an element has a height of its own, so that it scrolls what doesn't fit. */
export function scrollsItself(host: Element, box: HTMLElement): boolean {
  const probe = box.ownerDocument.createElement('div')
  probe.style.blockSize = `${PROBE}px`
  const before = host.clientHeight
  box.append(probe)
  const grows = host.clientHeight > before + PROBE / 2
  probe.remove()
  return !grows
}

/** Returns the height that an element of its own height has for a body, below the content above it. */
export const spaceIn = (host: Element, { top }: DOMRect, body: DOMRect): number =>
  host.clientHeight - (body.top - top - host.clientTop + host.scrollTop)

/** Returns a computed length; 0 for `auto` and for values that a browser doesn't support. */
export const px = (length: string | undefined): number => Number.parseFloat(length ?? '') || 0

/** Returns what depends on the direction of the page: notches, and the chat's column in the window. */
export function inlineLengthsOf(
  style: CSSStyleDeclaration,
  { left, right }: DOMRect,
  windowWidth: number,
  side: number,
) {
  const atLeft = { distance: left, safe: px(style.scrollPaddingLeft) }
  const atRight = { distance: windowWidth - right, safe: px(style.scrollPaddingRight) }
  const [start, end] = style.direction === 'rtl' ? [atRight, atLeft] : [atLeft, atRight]
  return {
    '--_safe-start': Math.max(start.safe - start.distance, 0),
    '--_safe-end': Math.max(end.safe - end.distance, 0),
    '--_side-start': windowWidth - end.distance - side,
    '--_side-size': side,
  }
}
