import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatItem } from './chat-items.ts'
import { countNew, itemsWhileScrolledUp } from './scrolled-up.ts'

/** Pixels from the end within which the log keeps following new messages. */
const END_TOLERANCE = 32

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= END_TOLERANCE

const jumpToEnd = (log: HTMLElement | null) => {
  if (log) log.scrollTop = log.scrollHeight
}

/** Scroll state of the log. */
export interface ChatScroll {
  log: RefObject<HTMLDivElement | null>
  shown: readonly ChatItem[]
  /** Whether the log stays at the newest message. */
  isFollowing: boolean
  /** Number of messages that are new since the reader scrolled up. */
  newCount: number
  onScroll(): void
  /** Scrolls to the newest message and follows new ones again. */
  scrollToEnd(): void
}

/** Keeps the log at the newest message until the reader scrolls up; then its content stays in place. */
export function useChatScroll(items: readonly ChatItem[]): ChatScroll {
  const log = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<readonly ChatItem[] | null>(null)
  const shown = seen ? itemsWhileScrolledUp(seen, items) : items
  const isFollowing = seen === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message moves the end
  useLayoutEffect(() => {
    if (isFollowing) jumpToEnd(log.current)
  }, [isFollowing, shown])
  // The end also moves when the log is resized.
  useEffect(() => {
    if (!(isFollowing && log.current)) return
    const observer = new ResizeObserver(() => jumpToEnd(log.current))
    observer.observe(log.current)
    return () => observer.disconnect()
  }, [isFollowing])

  return {
    log,
    shown,
    isFollowing,
    newCount: seen ? countNew(seen, items) : 0,
    onScroll() {
      if (!log.current) return
      const atEnd = isAtEnd(log.current)
      if (atEnd && seen) setSeen(null)
      if (!atEnd && !seen) setSeen(items)
    },
    scrollToEnd() {
      setSeen(null)
      jumpToEnd(log.current)
    },
  }
}
