import { swipeOf } from '../../features/room/layout/swipe.ts'
import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import type { ListStep } from '../../runtime/room-list.ts'

/** What uses the arrow keys itself. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role=tab], [role=radio], [role=slider], [role=menuitem], [role=option], [role=dialog], dialog, [part~=mini-player]'
/** Where a swipe hides and shows the chat. */
const CHAT_SWIPE = '[data-layout="landscape"], [data-full="true"]'

/**
 * Calls `onStep` when the viewer swipes the picture of a room sideways, or presses an arrow key where nothing else uses
 * it: what is read next comes from the side towards which lines of text run.
 */
export function listenToRoomSteps(root: ShadowRoot, onStep: (step: ListStep) => void): Cancel {
  let start: PointerEvent | null = null
  const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'
  return listenTo(root, {
    keydown(event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      const isArrow = key === 'ArrowLeft' || key === 'ArrowRight'
      if (!isArrow || altKey || ctrlKey || metaKey || shiftKey) return
      if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return
      event.preventDefault()
      onStep((key === 'ArrowRight') === isRightToLeft(target) ? -1 : 1)
    },
    pointerdown(event) {
      if (!(event instanceof PointerEvent)) return
      const { target, pointerType, isPrimary } = event
      const stage = target instanceof Element ? target.closest('[part~=stage]') : null
      const isOurs = stage && !stage.closest(CHAT_SWIPE) && !(target instanceof HTMLInputElement)
      // A second finger pinches.
      start = isOurs && isPrimary && pointerType !== 'mouse' ? event : null
    },
    pointerup(event) {
      const from = start
      start = null
      if (!(event instanceof PointerEvent) || from?.pointerId !== event.pointerId) return
      const { target } = from
      if (!(target instanceof Element)) return
      const direction = swipeOf(from, event, isRightToLeft(target))
      if (direction) onStep(direction === 'start' ? 1 : -1)
    },
    // The page scrolls instead.
    pointercancel() {
      start = null
    },
  })
}
