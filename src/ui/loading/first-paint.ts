import { createContext, useContext, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'

/** Time after which deferred code is loaded even if the view isn't complete. */
const MAX_WAIT = seconds(1)

/** The first paint of a view, which deferred code waits for. */
interface FirstPaint {
  /** Returns whether the view has been painted. */
  isPainted(): boolean
  /** Calls `run` once the view has been painted, at once if it has been. */
  whenPainted(run: () => void): Cancel
  /** Reports that the view is rendered; later calls do nothing. */
  reportRendered(): void
}

/** By default nothing waits. */
export const FirstPaintContext = createContext<FirstPaint>({
  isPainted: () => true,
  whenPainted(run) {
    run()
    return () => {}
  },
  reportRendered() {},
})

/** Creates the first paint of a view that is being rendered. */
export function createFirstPaint(
  page: Pick<Window, 'requestAnimationFrame'>,
  clock: Clock,
): FirstPaint {
  const waiting = new Set<() => void>()
  let isRendered = false
  let hasBeenPainted = false
  let cancelTimeout: Cancel | undefined

  function release() {
    hasBeenPainted = true
    cancelTimeout?.()
    for (const run of waiting) run()
    waiting.clear()
  }

  return {
    isPainted: () => hasBeenPainted,
    whenPainted(run) {
      if (hasBeenPainted) {
        run()
        return () => {}
      }
      cancelTimeout ??= clock.after(MAX_WAIT, release)
      waiting.add(run)
      return () => {
        waiting.delete(run)
        if (waiting.size > 0 || hasBeenPainted) return
        cancelTimeout?.()
        cancelTimeout = undefined
      }
    },
    reportRendered() {
      if (isRendered) return
      isRendered = true
      // The frame paints after its callbacks, so the next task comes after the paint.
      page.requestAnimationFrame(() => clock.after(0, release))
    },
  }
}

/** Returns whether the view around has been painted. */
export function useIsPainted(): boolean {
  const { whenPainted, isPainted } = useContext(FirstPaintContext)
  return useSyncExternalStore(whenPainted, isPainted)
}

/** Reports that the view around is complete, so that its first paint follows. */
export function useFirstPaint(isComplete: boolean): void {
  const { reportRendered } = useContext(FirstPaintContext)
  useEffect(() => {
    if (isComplete) reportRendered()
  }, [isComplete, reportRendered])
}

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
