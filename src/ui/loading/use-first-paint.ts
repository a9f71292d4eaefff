import { useContext, useEffect } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { ShadowRootContext } from '../styles/styles.ts'
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
    reportRendered(picture) {
      if (isRendered) return
      isRendered = true
      // The frame paints after its callbacks, so the next task comes after the paint.
      const releaseAfterFrame = () => page.requestAnimationFrame(() => clock.after(0, release))
      // Not in jsdom, in which pages test.
      if (picture && 'decode' in picture)
        picture.decode().then(releaseAfterFrame, releaseAfterFrame)
      else releaseAfterFrame()
    },
  }
}

/** Reports that the view around is complete, so that its first paint follows. */
export function useFirstPaint(isComplete: boolean): void {
  const { reportRendered } = useContext(FirstPaintContext)
  const root = useContext(ShadowRootContext)
  useEffect(() => {
    if (isComplete) reportRendered(root?.querySelector<HTMLImageElement>('img[fetchpriority=high]'))
  }, [isComplete, reportRendered, root])
}
