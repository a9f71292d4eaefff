import { type PointerEvent, useRef, useState } from 'react'
import { roomKeys } from '../../../model/room-keys.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { pageStorageOf } from '../../../runtime/page-storage.ts'
import { type SwipeDirection, swipeOf } from './swipe.ts'

/** Where the viewer wants the chat in landscape and in full screen. */
export interface ChatPlacement {
  /** Whether it is laid over the picture; remembered for later visits. */
  isOver: boolean
  toggleOver(): void
  isHidden: boolean
  setHidden(isHidden: boolean): void
  /** Handlers of what is swiped sideways: towards the end hides the chat, back shows it. */
  swipe: SwipeHandlers
}

interface SwipeHandlers {
  onPointerDown(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
}

/** Keeps where the viewer wants the chat. */
export function useChatPlace(): ChatPlacement {
  const { local } = pageStorageOf(useRuntime())
  const [isOver, setOver] = useState(() => local.get(roomKeys.chat) === 'over')
  const [isHidden, setHidden] = useState(false)
  const start = useRef<PointerEvent>(null)
  const onSwipe = (direction: SwipeDirection) => setHidden(direction === 'end')
  return {
    isOver,
    toggleOver() {
      if (isOver) local.remove(roomKeys.chat)
      else local.set(roomKeys.chat, 'over')
      setOver(!isOver)
    },
    isHidden,
    setHidden,
    swipe: {
      onPointerDown(event) {
        start.current = event.pointerType === 'mouse' || !event.isPrimary ? null : event
      },
      onPointerUp(event) {
        const from = start.current
        start.current = null
        if (!from || from.pointerId !== event.pointerId) return
        const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
        const direction = swipeOf(from, event, isRightToLeft)
        if (direction) onSwipe(direction)
      },
    },
  }
}
