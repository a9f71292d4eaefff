/** Share of the window's height from which what covers it is no header but hides the page. */
const MAX_HEADER = 0.5

/**
 * Returns how many px of the window's upper edge a header of the host page covers that stays while its page
 * scrolls. `element`: ours, whose own parts don't count.
 */
export function measureHostHeader(element: Element): number {
  const { ownerDocument: document } = element
  const { defaultView: page } = document
  if (!page) return 0
  const { left, width } = element.getBoundingClientRect()
  const x = Math.min(Math.max(left + width / 2, 0), page.innerWidth - 1)
  let covering = document.elementFromPoint(x, 0)
  while (covering && covering !== element) {
    const { position } = page.getComputedStyle(covering)
    if (position === 'fixed' || position === 'sticky') {
      const { bottom, height } = covering.getBoundingClientRect()
      return height < page.innerHeight * MAX_HEADER ? Math.max(bottom, 0) : 0
    }
    covering = covering.parentElement
  }
  return 0
}

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
