import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { type RoomFrame, theatreAtom } from '../../runtime/room-frame.ts'

/** Theatre mode and the full screen of a room's body. */
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

  async function toggleFull(element: HTMLElement) {
    try {
      if (fullScreenElement(element) === element) await element.ownerDocument.exitFullscreen()
      else await element.requestFullscreen()
    } catch {
      // A frame without the permission, or no gesture of the viewer's: the room stays as it is.
      log.warn('fullscreen', 'the page may not fill the screen')
    }
  }

  const isAllowed = body?.ownerDocument.fullscreenEnabled === true
  return {
    isTheatre,
    toggleTheatre: () => setTheatre(is => !is),
    isFullScreen,
    toggleFullScreen: isAllowed ? () => void toggleFull(body) : null,
  }
}

/** What fills the screen out of the tree of an element: outside of a shadow root it is the host. */
function fullScreenElement(element: HTMLElement): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot
    ? root.fullscreenElement
    : element.ownerDocument.fullscreenElement
}
