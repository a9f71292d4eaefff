import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus to what has just come in the place of what had it; what was hidden with its tab
 * and is shown again has not just come, and leaves the focus on the tab.
 */
export function useFocusOnMount(ref: RefObject<HTMLElement | null>, isEnabled = true): void {
  const isNew = useRef(true)
  useEffect(() => {
    if (isNew.current && isEnabled) ref.current?.focus({ preventScroll: true })
    isNew.current = false
  }, [ref, isEnabled])
}
