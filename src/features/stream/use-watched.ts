import { useEffect, useState } from 'react'
import { listenTo } from '../../lib/listen-to.ts'
import { useRuntime } from '../../runtime/context.ts'

/** The share of the picture that has to be in sight. */
const IN_SIGHT = 0.15

/** Whether anybody can see the picture: in sight on a page that is shown, or in a window of its own. */
export function useWatched(box: HTMLElement | null, video: HTMLVideoElement | null): boolean {
  const { page } = useRuntime()
  const { document } = page
  const [isInSight, setInSight] = useState(false)
  const [isShown, setShown] = useState(() => document.visibilityState !== 'hidden')
  const [isApart, setApart] = useState(false)
  useEffect(() => {
    if (!box) return
    const observer = new page.IntersectionObserver(
      entries => setInSight((entries.at(-1)?.intersectionRatio ?? 0) >= IN_SIGHT),
      { threshold: [0, IN_SIGHT] },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, page])
  useEffect(
    () =>
      listenTo(document, {
        visibilitychange: () => setShown(document.visibilityState !== 'hidden'),
      }),
    [document],
  )
  useEffect(() => {
    if (!video) return
    return listenTo(video, {
      enterpictureinpicture: () => setApart(true),
      leavepictureinpicture: () => setApart(false),
    })
  }, [video])
  return isApart || (isInSight && isShown)
}
