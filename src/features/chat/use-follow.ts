import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatItem } from './chat-items.ts'
import { countNew, itemsWhileScrolledUp } from './reading.ts'

/** Pixels from the end within which a reader still follows. */
const NEAR = 32

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= NEAR

const toEnd = (log: HTMLElement | null) => {
  if (log) log.scrollTop = log.scrollHeight
}

/** Where somebody reads in a chat. */
export interface ChatScroll {
  log: RefObject<HTMLDivElement | null>
  shown: readonly ChatItem[]
  isFollowing: boolean
  /** How many messages wait below. */
  waiting: number
  onScroll(): void
  /** Goes to the newest message, and stays there. */
  follow(): void
}

/** Stays at the newest message, until somebody scrolls up: then nothing moves under their eyes. */
export function useChatScroll(items: readonly ChatItem[]): ChatScroll {
  const log = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<readonly ChatItem[] | null>(null)
  const shown = seen ? itemsWhileScrolledUp(seen, items) : items
  const isFollowing = seen === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message moves the end
  useLayoutEffect(() => {
    if (isFollowing) toEnd(log.current)
  }, [isFollowing, shown])
  // The end also moves when the box changes its size.
  useEffect(() => {
    if (!(isFollowing && log.current)) return
    const observer = new ResizeObserver(() => toEnd(log.current))
    observer.observe(log.current)
    return () => observer.disconnect()
  }, [isFollowing])

  return {
    log,
    shown,
    isFollowing,
    waiting: seen ? countNew(seen, items) : 0,
    onScroll() {
      if (!log.current) return
      const atEnd = isAtEnd(log.current)
      if (atEnd && seen) setSeen(null)
      if (!atEnd && !seen) setSeen(items)
    },
    follow() {
      setSeen(null)
      toEnd(log.current)
    },
  }
}
