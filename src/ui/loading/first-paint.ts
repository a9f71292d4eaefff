import {
  createContext,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import type { Cancel } from '../../lib/clock.ts'

/** The first paint of a view, which deferred code waits for. */
export interface FirstPaint {
  isPainted(): boolean
  /** Calls `run` once the view has been painted, at once if it has been. */
  whenPainted(run: () => void): Cancel
  /** Reports that the view is rendered; later calls do nothing. */
  reportRendered(): void
}

/** Default of a tree in which nothing waits. */
export const FirstPaintContext = createContext<FirstPaint>({
  isPainted: () => true,
  whenPainted(run) {
    run()
    return () => {}
  },
  reportRendered() {},
})

/** Returns whether the view around has been painted; later content then has a task of its own. */
export function useIsPainted(): boolean {
  const { whenPainted, isPainted } = useContext(FirstPaintContext)
  return useDeferredValue(useSyncExternalStore(whenPainted, isPainted))
}

/** Removes the placeholder of an element, which is drawn before React is loaded. */
export const ReplacePlaceholderContext = createContext<() => void>(() => {})

/** Replaces the element's placeholder before the next paint, once the component has something to show instead. */
export function useReplacePlaceholder(isReady = true): void {
  const replacePlaceholder = useContext(ReplacePlaceholderContext)
  useLayoutEffect(() => {
    if (isReady) replacePlaceholder()
  }, [isReady, replacePlaceholder])
}
