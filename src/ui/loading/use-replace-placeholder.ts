import { createContext, useContext, useLayoutEffect } from 'react'

/** Removes the placeholder of an element, which is drawn before React is loaded. */
export const ReplacePlaceholderContext = createContext<() => void>(() => {})

/**
 * Replaces the placeholder of the element once the component has something to show instead, before
 * the next paint; later calls do nothing.
 */
export function useReplacePlaceholder(isReady = true): void {
  const replacePlaceholder = useContext(ReplacePlaceholderContext)
  useLayoutEffect(() => {
    if (isReady) replacePlaceholder()
  }, [isReady, replacePlaceholder])
}
