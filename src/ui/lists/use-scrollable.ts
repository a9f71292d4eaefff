import { type RefCallback, useCallback, useState } from 'react'

/** Returns whether an element scrolls sideways, in which case it must be focusable. */
export function useScrollable<E extends HTMLElement>(): [RefCallback<E>, boolean] {
  const [isScrollable, setIsScrollable] = useState(false)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setIsScrollable(element.scrollWidth > element.clientWidth + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isScrollable]
}
