import { useContext, useEffect } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { type FirstPaint, FirstPaintContext } from './first-paint.ts'

/** Time after which deferred code is loaded even if the view isn't complete. */
const MAX_WAIT = seconds(1)

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

/** Reports that the view around is complete, so that its first paint follows. */
export function useFirstPaint(isComplete: boolean): void {
  const { reportRendered } = useContext(FirstPaintContext)
  useEffect(() => {
    if (isComplete) reportRendered()
  }, [isComplete, reportRendered])
}
