import { useLingui } from '@lingui/react/macro'
import { Layers2, MessageSquare, PanelRightClose } from 'lucide'
import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listenTo } from '../../../lib/listen-to.ts'
import { roomKeys } from '../../../model/room-keys.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { pageStorageOf } from '../../../runtime/page-storage.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './chat-place.css'
import { OWN_SWIPES, swipeOf } from './swipe.ts'

type ChatPlacement = ReturnType<typeof useChatPlace>

/** Keeps where the viewer wants the chat in landscape and in full screen. */
export function useChatPlace() {
  const { local } = pageStorageOf(useRuntime())
  const [isOver, setOver] = useState(() => local.get(roomKeys.chat) === 'over')
  const [isHidden, setHidden] = useState(false)
  return {
    /** Whether it is laid over the picture; remembered for later visits. */
    isOver,
    toggleOver() {
      if (isOver) local.remove(roomKeys.chat)
      else local.set(roomKeys.chat, 'over')
      setOver(!isOver)
    },
    isHidden,
    setHidden,
  }
}

/**
 * Hides the chat of a room's body by a swipe sideways, towards the end, and shows it by one back, where it can be
 * hidden.
 */
export function useChatSwipe(
  body: RefObject<HTMLElement | null>,
  canHide: boolean,
  setHidden: (isHidden: boolean) => void,
): void {
  useEffect(() => {
    const element = body.current
    if (!element || !canHide) return
    let start: PointerEvent | null = null
    // React's events don't work here: for React, the stream in a lobby isn't in the room.
    return listenTo(element, {
      pointerdown(event: PointerEvent) {
        const { target, pointerType, isPrimary } = event
        const isOwn = target instanceof Element && target.closest(OWN_SWIPES)
        start = pointerType === 'mouse' || !isPrimary || isOwn ? null : event
      },
      pointerup(event: PointerEvent) {
        if (start?.pointerId !== event.pointerId) return
        const direction = swipeOf(start, event, getComputedStyle(element).direction === 'rtl')
        start = null
        if (direction) setHidden(direction === 'end')
      },
    })
  }, [body, canHide, setHidden])
}

/** Hides or shows the chat, and moves the focus to what replaces the pressed button. */
function toggleChat(place: ChatPlacement, { currentTarget }: MouseEvent): void {
  const room = currentTarget.closest('[data-chat]')
  flushSync(() => place.setHidden(!place.isHidden))
  const next = place.isHidden ? '[role=tab][aria-selected=true]' : '[data-show-chat] button'
  room?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
}

interface ChatButtonsProps {
  place: ChatPlacement
  /** Whether there is a picture beside which the chat could be. */
  canBeOver: boolean
}

/** Draws the buttons that lay the chat over the picture and hide it, beside the tabs. */
export function ChatButtons({ place, canBeOver }: ChatButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      {canBeOver && (
        <IconButton
          label={t({ id: 'room.chat.over', message: 'Chat over the video' })}
          icon={<Icon of={Layers2} />}
          aria-pressed={place.isOver}
          onClick={place.toggleOver}
        />
      )}
      <IconButton
        label={t({ id: 'room.chat.hide', message: 'Hide chat' })}
        icon={<Icon of={PanelRightClose} directional />}
        onClick={event => toggleChat(place, event)}
      />
    </>
  )
}

/** Draws the button over the picture that brings the chat back. */
export function ShowChatButton({ place }: { place: ChatPlacement }) {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div className={css.show} data-show-chat>
      <IconButton
        label={t({ id: 'room.chat.show', message: 'Show chat' })}
        icon={<Icon of={MessageSquare} />}
        onClick={event => toggleChat(place, event)}
      />
    </div>
  )
}
