import { listenTo } from '../src/lib/listen-to.ts'
import { reopenDialogs } from '../src/ui/layout/open-dialogs.ts'

/**
 * Stores the state that the browser drops when an element is removed from the document and added again: the scroll
 * positions of the element and of all boxes in its shadow root, the top layer and the keyboard's focus. Returns a
 * function that restores it.
 */
export function keepLayout(root: ShadowRoot, signal: AbortSignal): () => void {
  const boxes = () => [root.host, ...root.querySelectorAll('*')]
  const positions = new WeakMap<Element, ScrollToOptions>()
  function remember(target: EventTarget | null) {
    if (!(target instanceof Element)) return
    const { scrollLeft: left, scrollTop: top } = target
    // The position is set without the animation that a style sheet may ask for.
    positions.set(target, { left, top, behavior: 'instant' })
  }
  for (const box of boxes()) if (box.scrollTop !== 0 || box.scrollLeft !== 0) remember(box)
  // Captured, because those of boxes don't bubble.
  for (const target of [root.host, root])
    target.addEventListener('scroll', event => remember(event.target), { capture: true, signal })

  let focused = root.activeElement
  const unlisten = listenTo(root, {
    focusin: () => {
      focused = root.activeElement
    },
    // Some browsers tell it of an element that is being removed as well, which may come back in the same task.
    focusout: () =>
      queueMicrotask(() => {
        focused = root.activeElement
      }),
  })
  signal.addEventListener('abort', unlisten)

  return () => {
    const last = focused
    for (const element of boxes()) {
      const position = positions.get(element)
      if (position) element.scrollTo(position)
    }
    for (const element of root.querySelectorAll<HTMLElement>('[popover=manual]'))
      element.showPopover()
    // Dialogs come last, because they cover everything else.
    reopenDialogs(root)
    const { activeElement, body } = root.ownerDocument
    const isFocusFree = activeElement === null || activeElement === body
    if (isFocusFree && last instanceof HTMLElement) last.focus({ preventScroll: true })
  }
}
