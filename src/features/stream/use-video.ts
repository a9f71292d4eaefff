import { type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'
import { type EarlyStream, markDrawn } from '../../media/early-stream.ts'
import { useRuntime } from '../../runtime/context.ts'
import { ShadowRootContext } from '../../ui/styles/styles.ts'

/**
 * Returns the video of a room's stream, and the ref of the element that contains it: the video of an early stream,
 * which continues playing while it moves, or a new one. React doesn't create it, because it could not take one over.
 */
export function useVideo(
  wallet: string,
  early: EarlyStream | undefined,
  className: string | undefined,
  title: string,
): { video: HTMLVideoElement; placeRef: RefObject<HTMLDivElement | null> } {
  const { page } = useRuntime()
  const root = useContext(ShadowRootContext)
  const placeRef = useRef<HTMLDivElement>(null)
  const [video] = useState(() => early?.video ?? createVideo(page.document))
  useLayoutEffect(() => {
    const place = placeRef.current
    if (!place) return
    // This comes before the early stream's own box is removed.
    moveInto(place, video)
    video.className = className ?? ''
    early?.takeVideo()
    const cancelMark = root && markDrawn(root, wallet)
    return () => {
      cancelMark?.()
      // Its player may have had no time to be taken.
      early?.dispose()
    }
  }, [root, video, early, wallet, className])
  useLayoutEffect(() => {
    video.ariaLabel = title
  }, [video, title])
  return { video, placeRef }
}

function createVideo(document: Document): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  return video
}

/** Moves an element to the end of another one; its media play on, by `moveBefore` or as it is back within the task. */
export function moveInto(parent: HTMLElement, element: HTMLElement): void {
  const canMove = element.isConnected && parent.isConnected
  if (canMove && 'moveBefore' in parent && typeof parent.moveBefore === 'function')
    Reflect.apply(parent.moveBefore, parent, [element, null])
  else parent.append(element)
}
