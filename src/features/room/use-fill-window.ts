import { useEffect, useState } from 'react'
import { listenTo } from '../../lib/listen-to.ts'

/**
 * Lets an element fill the window, where the browser has no full screen for elements. It is in the top layer, so that
 * nothing of the host page moves or cuts it; Esc ends it, as it ends full screen.
 */
export function useFillWindow(element: HTMLElement | null) {
  const [isFilling, setFilling] = useState(false)
  useEffect(() => {
    if (!element || !isFilling) return
    const unlisten = listenTo(element.ownerDocument, {
      keydown: event => {
        if (event.key === 'Escape' && !event.defaultPrevented) setFilling(false)
      },
    })
    element.popover = 'manual'
    element.showPopover()
    return () => {
      unlisten()
      element.popover = null
    }
  }, [element, isFilling])
  return { isFilling, toggleFill: () => setFilling(!isFilling) }
}
