import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element's content is wider than itself: then it has to be reachable by keyboard. */
export function useScrollable<E extends HTMLElement>(): [RefCallback<E>, boolean] {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, scrolls]
}
