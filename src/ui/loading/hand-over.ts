import { createContext, useContext, useLayoutEffect } from 'react'

/** Removes the first picture of an element, which is drawn before React is loaded. */
export const HandOverContext = createContext<() => void>(() => {})

/**
 * Replaces the first picture of the element once the component has something to show instead, before
 * the next paint; later calls do nothing.
 */
export function useHandOver(isReady = true): void {
  const handOver = useContext(HandOverContext)
  useLayoutEffect(() => {
    if (isReady) handOver()
  }, [isReady, handOver])
}
