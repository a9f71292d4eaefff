import { swipeOf } from '../../features/room/layout/swipe.ts'
import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import type { ListStep } from './neighbour.ts'

/** What uses the arrow keys itself. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role=tab], [role=radio], [role=slider], [role=menuitem], [role=option], [role=dialog], dialog, [part~=mini-player]'
/** Where a swipe hides and shows the chat. */
const CHAT_SWIPE = '[data-layout="landscape"], [data-full="true"]'
/** px at the edges of the window from which browsers go back and forward themselves. */
const EDGE = 32

export interface RoomStepsOptions {
  /** Goes on to the next or the previous room. */
  onStep(step: ListStep): void
  /** Called when a finger touches the picture. */
  onTouch(): void
}

/**
 * Listens to what leads to another room: a sideways swipe of the picture, and the arrow keys where nothing else uses
 * them. What is read next comes from the side towards which lines of text run.
 */
export function listenToRoomSteps(root: ShadowRoot, { onStep, onTouch }: RoomStepsOptions): Cancel {
  let start: PointerEvent | null = null
  const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'
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
      const stage = target instanceof Element ? target.closest('[part~=stage]') : null
      const isOurs = stage && !stage.closest(CHAT_SWIPE) && !(target instanceof HTMLInputElement)
      const isAtEdge = clientX < EDGE || clientX > innerWidth - EDGE
      // A second finger pinches.
      start = isOurs && !isAtEdge && isPrimary && pointerType !== 'mouse' ? event : null
      if (start) onTouch()
    },
    pointerup(event: PointerEvent) {
      const from = start
      start = null
      if (!from || from.pointerId !== event.pointerId || !(from.target instanceof Element)) return
      const direction = swipeOf(from, event, isRightToLeft(from.target))
      if (direction) onStep(direction === 'start' ? 1 : -1)
    },
    // The page scrolls instead.
    pointercancel() {
      start = null
    },
  })
}
