import { atom, useAtom } from 'jotai'
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { joinCancels } from '../../lib/clock.ts'
import { isComposing } from '../../lib/keyboard.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { useRuntime } from '../../runtime/context.ts'

/** Whether the stage takes the full width, in all rooms. */
export const theatreAtom = atom(false)

/** Theatre mode and full screen of a room, with an action for each; null if it isn't available. */
interface RoomLayout {
  isTheatre: boolean
  toggleTheatre: (() => void) | null
  isFullScreen: boolean
  /** Shows stage and chat in full screen; null where only a video can be, as on an iPhone. */
  toggleFullScreen: (() => void) | null
  /** Shows both as large as the window, where they can't be in full screen; null where they can. */
  toggleFill: (() => void) | null
}

export const RoomLayoutContext = createContext<RoomLayout>({
  isTheatre: false,
  toggleTheatre: null,
  isFullScreen: false,
  toggleFullScreen: null,
  toggleFill: null,
})

/** Returns the layout of the room around a view; the app hands it to the player. */
export const useSurroundingLayout = (): RoomLayout => useContext(RoomLayoutContext)

/** Returns theatre mode and full screen of a room's body. */
export function useRoomLayout(body: RefObject<HTMLElement | null>): RoomLayout {
  const { log, page, events } = useRuntime()
  const [isTheatre, setTheatre] = useAtom(theatreAtom)
  const [isFullScreen, setFullScreen] = useState(false)
  const { isFilling, toggleFill } = useFillWindow(body)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const update = () => setFullScreen(fullScreenElement(element) === element)
    return listenTo(element, { fullscreenchange: update })
  }, [body])

  async function requestToggle() {
    const element = body.current
    if (!element) return
    try {
      if (fullScreenElement(element) === element) await element.ownerDocument.exitFullscreen()
      else await element.requestFullscreen()
    } catch {
      // The document is in an iframe without the permission, or there is no user activation.
      log.warn('fullscreen', 'the browser refused full screen')
    }
  }

  // The host's form would be behind it.
  const leave = useEffectEvent(() => {
    if (isFilling) toggleFill()
    if (isFullScreen) void requestToggle()
  })
  useEffect(() => events.listen(({ name }) => name === 'casino-sign-in' && leave()), [events])

  const isAllowed = page.document.fullscreenEnabled === true
  return {
    isTheatre,
    toggleTheatre: () => setTheatre(current => !current),
    isFullScreen: isFullScreen || isFilling,
    toggleFullScreen: isAllowed ? () => void requestToggle() : null,
    toggleFill: isAllowed ? null : toggleFill,
  }
}

/** Returns the full-screen element in the tree of an element; the document only knows the shadow host. */
function fullScreenElement(element: HTMLElement): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot
    ? root.fullscreenElement
    : element.ownerDocument.fullscreenElement
}

/** Has an element fill the window where browsers have no full screen: in the top layer, above the page; Esc ends it. */
function useFillWindow(content: RefObject<HTMLElement | null>) {
  const [isFilling, setFilling] = useState(false)
  useEffect(() => {
    const element = content.current
    if (!element || !isFilling) return
    const keydown = (event: KeyboardEvent) => {
      // The copy of a key that a dialog keeps isn't composed.
      const isTaken = event.defaultPrevented || !event.composed || isComposing(event)
      if (event.key === 'Escape' && !isTaken) setFilling(false)
    }
    // Keys of fields don't leave the shadow root.
    const unlisten = joinCancels(
      [element.ownerDocument, element.getRootNode()].map(target => listenTo(target, { keydown })),
    )
    element.popover = 'manual'
    element.showPopover()
    return () => {
      unlisten()
      element.popover = null
    }
  }, [content, isFilling])
  return { isFilling, toggleFill: () => setFilling(!isFilling) }
}
