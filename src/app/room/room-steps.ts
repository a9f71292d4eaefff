import { OWN_SWIPES, swipeOf } from '../../features/room/layout/swipe.ts'
import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'

/** Towards the beginning (-1) or the end (1) of a list. */
export type ListStep = -1 | 1

/** Elements that use the arrow keys themselves, including the log of the chat and the feed, which scroll. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role=tab], [role=radio], [role=slider], [role=menuitem], [role=option], [role=log], [role=group][tabindex], [role=dialog], dialog, [part~=mini-player]'
/** Layouts in which a swipe hides and shows the chat. */
const CHAT_SWIPE = '[data-layout="landscape"], [data-full="true"]'
/** px at the edges of the window from which browsers go back and forward themselves. */
const EDGE = 32

interface RoomStepsOptions {
  /** Goes on to the next or the previous room. */
  onStep(step: ListStep): void
  /** Called when a finger touches the picture. */
  onTouch(): void
  /** Called once a finger has swiped, before it is lifted; with null if it turns back. */
  onSwipe(step: ListStep | null): void
}

/**
 * Listens for gestures that lead to another room: a sideways swipe of the picture, and the arrow keys where nothing
 * else uses them. The next room comes from the side that lines of text run towards.
 */
export function listenToRoomSteps(root: ShadowRoot, options: RoomStepsOptions): Cancel {
  const { onStep, onTouch, onSwipe } = options
  /** Start of a touch. `isMirrored` is read only once, because reading a style in each move costs a layout. */
  let start: { event: PointerEvent; isMirrored: boolean } | null = null
  let swiped: ListStep | null = null
  const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'
  function stepTo(event: PointerEvent): ListStep | null {
    if (start?.event.pointerId !== event.pointerId) return null
    const direction = swipeOf(start.event, event, start.isMirrored)
    return direction && (direction === 'start' ? 1 : -1)
  }
  function setSwiped(step: ListStep | null) {
    if (step === swiped) return
    swiped = step
    onSwipe(step)
  }
  return listenTo(root, {
    keydown(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
      const isArrow = key === 'ArrowLeft' || key === 'ArrowRight'
      if (defaultPrevented || !isArrow || altKey || ctrlKey || metaKey || shiftKey) return
      if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return
      // Full screen is that of the room, which ends with it.
      if (root.querySelector('[data-full="true"]')) return
      event.preventDefault()
      onStep((key === 'ArrowRight') === isRightToLeft(target) ? -1 : 1)
    },
    pointerdown(event: PointerEvent) {
      const { target, pointerType, isPrimary, clientX } = event
      const touched = target instanceof Element && !target.closest(OWN_SWIPES) ? target : null
      const stage = touched?.closest('[part~=stage]')
      const isOurs = stage && !stage.closest(CHAT_SWIPE)
      const isAtEdge = clientX < EDGE || clientX > innerWidth - EDGE
      // A second finger pinches.
      const isSwipeable = isOurs && !isAtEdge && isPrimary && pointerType !== 'mouse'
      start = isSwipeable ? { event, isMirrored: isRightToLeft(stage) } : null
      if (start) onTouch()
    },
    pointermove(event: PointerEvent) {
      if (event.pointerId === start?.event.pointerId) setSwiped(stepTo(event))
    },
    pointerup(event: PointerEvent) {
      const step = stepTo(event)
      start = null
      setSwiped(step)
      swiped = null
      if (step !== null) onStep(step)
    },
    // The page scrolls instead.
    pointercancel() {
      start = null
      setSwiped(null)
    },
  })
}

/**
 * Returns the nearest live room before or after another one in a list. Returns null beyond the ends of the list, which
 * doesn't wrap around, and for a room that isn't in it, such as one opened by its address.
 */
export function neighbourOf(
  list: readonly string[],
  live: ReadonlySet<string>,
  wallet: string,
  step: ListStep,
): string | null {
  const index = list.indexOf(wallet)
  if (index < 0) return null
  const isLive = (other: string) => other !== wallet && live.has(other)
  const found =
    step === 1 ? list.slice(index + 1).find(isLive) : list.slice(0, index).findLast(isLive)
  return found ?? null
}
