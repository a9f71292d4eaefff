/**
 * Gives the focus of an element that is about to be removed to what the page shows then: its heading, a link to
 * `path`, or else its first control. Without effect if the focus is elsewhere.
 */
export function keepFocus(removed: Element, path: string): void {
  const root = removed.getRootNode()
  if (!(root instanceof ShadowRoot) || !removed.contains(root.activeElement)) return
  // A room that is opened shows itself once it is measured, in the frame after the one that renders it.
  const afterFrames = (run: () => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => run()))
  afterFrames(() => {
    if (root.activeElement !== null) return
    const links = `a[href$=${JSON.stringify(path)}]`
    const target =
      firstInView(root, 'h1') ?? firstInView(root, links) ?? firstInView(root, CONTROLS)
    if (target?.localName === 'h1') target.tabIndex = -1
    target?.focus({ preventScroll: true })
  })
}

const CONTROLS = 'a[href], button:enabled, input:enabled'

function firstInView(root: ShadowRoot, selector: string): HTMLElement | undefined {
  const isInView = (element: HTMLElement) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && top >= 0 && bottom <= innerHeight
  }
  return [...root.querySelectorAll<HTMLElement>(selector)].find(
    element => element.checkVisibility({ visibilityProperty: true }) && isInView(element),
  )
}
