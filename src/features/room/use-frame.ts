import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { type RoomFrame, theatreAtom } from '../../runtime/room-frame.ts'

/** Returns theatre mode and full screen of a room's body. */
export function useFrame(body: HTMLElement | null): RoomFrame {
  const { log } = useRuntime()
  const [isTheatre, setTheatre] = useAtom(theatreAtom)
  const [isFullScreen, setFullScreen] = useState(false)
  useEffect(() => {
    if (!body) return
    const update = () => setFullScreen(fullScreenElement(body) === body)
    body.addEventListener('fullscreenchange', update)
    return () => body.removeEventListener('fullscreenchange', update)
  }, [body])

  async function requestToggle(element: HTMLElement) {
    try {
      if (fullScreenElement(element) === element) await element.ownerDocument.exitFullscreen()
      else await element.requestFullscreen()
    } catch {
      // An iframe without the permission, or no user activation.
      log.warn('fullscreen', 'the browser refused full screen')
    }
  }

  const isAllowed = body?.ownerDocument.fullscreenEnabled === true
  return {
    isTheatre,
    toggleTheatre: () => setTheatre(current => !current),
    isFullScreen,
    toggleFullScreen: isAllowed ? () => void requestToggle(body) : null,
  }
}

/** Returns the full-screen element in the tree of an element; the document only knows the shadow host. */
function fullScreenElement(element: HTMLElement): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot
    ? root.fullscreenElement
    : element.ownerDocument.fullscreenElement
}
