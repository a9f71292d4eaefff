import { type RefObject, useEffect, useState } from 'react'
import { listenTo } from '../../lib/listen-to.ts'
import { VISIBLE_RATIO } from '../../media/early-stream.ts'
import { useRuntime } from '../../runtime/context.ts'

/**
 * Returns whether the picture can be seen: in the viewport of a visible tab, or picture-in-picture.
 * `isShownAlready`: it was in view before this component drew it.
 */
export function useIsVisible(
  box: RefObject<HTMLElement | null>,
  isInPictureInPicture: boolean,
  isShownAlready: boolean,
): boolean {
  const { page } = useRuntime()
  const { document } = page
  const [isInViewport, setIsInViewport] = useState(isShownAlready)
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
