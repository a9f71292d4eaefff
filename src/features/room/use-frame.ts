import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { type RoomFrame, theatreAtom } from '../../runtime/room-frame.ts'

/** Theatre mode and the full screen of a room's body. */
export function useFrame(body: HTMLElement | null): RoomFrame {
  const { log } = useRuntime()
  const [isTheatre, setTheatre] = useAtom(theatreAtom)
  const [isFullScreen, setFull] = useState(false)
  useEffect(() => {
    if (!body) return
    const read = () => setFull(fullIn(body) === body)
    body.addEventListener('fullscreenchange', read)
    return () => body.removeEventListener('fullscreenchange', read)
  }, [body])

  async function toggleFull(element: HTMLElement) {
    try {
      if (fullIn(element) === element) await element.ownerDocument.exitFullscreen()
      else await element.requestFullscreen()
    } catch {
      // A frame without the permission, or no gesture of the viewer's: the room stays as it is.
      log.warn('fullscreen', 'the page may not fill the screen')
    }
  }

  const mayFill = body?.ownerDocument.fullscreenEnabled === true
  return {
    isTheatre,
    toggleTheatre: () => setTheatre(is => !is),
    isFullScreen,
    toggleFullScreen: mayFill ? () => void toggleFull(body) : null,
  }
}

/** What fills the screen out of the tree of an element: outside of a shadow root it is the host. */
function fullIn(element: HTMLElement): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot
    ? root.fullscreenElement
    : element.ownerDocument.fullscreenElement
}
