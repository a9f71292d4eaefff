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

/**
 * Returns whether the surrounding view has been painted. Content that is rendered then has a task of its own, because
 * other code starts to load in the one after the paint.
 */
export function useIsPainted(): boolean {
  const { whenPainted, isPainted } = useContext(FirstPaintContext)
  return useDeferredValue(useSyncExternalStore(whenPainted, isPainted))
}

/** Removes the placeholder of an element, which is drawn before React is loaded. */
export const ReplacePlaceholderContext = createContext<() => void>(() => {})

/**
 * Replaces the placeholder of the element once the component has something to show instead, before the next paint;
 * later calls do nothing.
 */
export function useReplacePlaceholder(isReady = true): void {
  const replacePlaceholder = useContext(ReplacePlaceholderContext)
  useLayoutEffect(() => {
    if (isReady) replacePlaceholder()
  }, [isReady, replacePlaceholder])
}
