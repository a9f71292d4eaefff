import { type RefObject, useEffect, useState } from 'react'
import { listenTo } from '../../lib/listen-to.ts'
import { type EarlyStream, VISIBLE_RATIO } from '../../media/early-stream.ts'
import { useRuntime } from '../../runtime/context.ts'

/**
 * Returns whether the picture is visible: in the viewport of a visible tab, or picture-in-picture. `early`: its video
 * reports whether it was in view before this component drew it.
 */
export function useIsVisible(
  box: RefObject<HTMLElement | null>,
  isInPictureInPicture: boolean,
  early: EarlyStream | undefined,
): boolean {
  const { page } = useRuntime()
  const { document } = page
  const [isInViewport, setIsInViewport] = useState(() => early?.player.isVisible() ?? false)
  const [isTabVisible, setIsTabVisible] = useState(() => document.visibilityState !== 'hidden')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new page.IntersectionObserver(
      entries => setIsInViewport((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_RATIO),
      { threshold: [0, VISIBLE_RATIO] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, page])
  useEffect(
    () =>
      listenTo(document, {
        visibilitychange: () => setIsTabVisible(document.visibilityState !== 'hidden'),
      }),
    [document],
  )
  return isInPictureInPicture || (isInViewport && isTabVisible)
}
