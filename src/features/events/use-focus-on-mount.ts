import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element when its component mounts, without scrolling. A panel that was hidden and is
 * shown again does not take the focus from its tab.
 */
export function useFocusOnMount(ref: RefObject<HTMLElement | null>, isEnabled = true): void {
  const isFirstRun = useRef(true)
  useEffect(() => {
    if (isFirstRun.current && isEnabled) ref.current?.focus({ preventScroll: true })
    isFirstRun.current = false
  }, [ref, isEnabled])
}
