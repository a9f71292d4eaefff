/** Scroll positions in an element, which the browser resets when the element is taken out of the document. */
export interface ScrollMemory {
  /** Scrolls everything to where it was. */
  restore(): void
  dispose(): void
}

/** Remembers the scroll positions of an element and of all boxes in its shadow root. */
export function createScrollMemory(root: ShadowRoot): ScrollMemory {
  const positions = new WeakMap<Element, ScrollToOptions>()
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const { scrollLeft: left, scrollTop: top } = target
    // Without the animation that a style sheet may ask for.
    positions.set(target, { left, top, behavior: 'instant' })
  }
  root.host.addEventListener('scroll', remember)
  // These don't bubble.
  root.addEventListener('scroll', remember, { capture: true })
  return {
    restore() {
      for (const element of [root.host, ...root.querySelectorAll('*')]) {
        const position = positions.get(element)
        if (position) element.scrollTo(position)
      }
    },
    dispose() {
      root.host.removeEventListener('scroll', remember)
      root.removeEventListener('scroll', remember, { capture: true })
    },
  }
}
