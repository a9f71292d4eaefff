import {
  type DOMAttributes,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ChatItem } from './chat-items.ts'
import { countNew, itemsWhileScrolledUp } from './scrolled-up.ts'

/** Pixels from the end within which the log keeps following new messages. */
const END_TOLERANCE = 32

/** Pixels of a message of one line, the least height (message.css). */
const ROW_HEIGHT = 27

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= END_TOLERANCE

const jumpToEnd = (log: HTMLElement | null) => {
  if (log) log.scrollTop = log.scrollHeight
}

type ReadingEvent = 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'

/** Scroll state of the log. */
export interface ChatScroll {
  log: RefObject<HTMLDivElement | null>
  shown: readonly ChatItem[]
  /** Whether the log stays at the newest message. */
  isFollowing: boolean
  /** Number of messages that are new since the reader scrolled up. */
  newCount: number
  onScroll(): void
  /** Props of the log that tell whether somebody is about to read in it. */
  reading: Pick<DOMAttributes<HTMLElement>, ReadingEvent>
  /** Scrolls to the newest message and follows new ones again. */
  scrollToEnd(): void
}

/**
 * Keeps the log at the newest message until the reader scrolls up; then its content stays in place. In a busy
 * chat the messages above the visible ones are left out until a pointer or the focus comes to the log.
 */
export function useChatScroll(items: readonly ChatItem[], isBusy: boolean): ChatScroll {
  const log = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<readonly ChatItem[] | null>(null)
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isFollowing = seen === null
  const following = isBusy && !(hasPointer || hasFocus) ? items.slice(-fitting) : items
  const shown = seen ? itemsWhileScrolledUp(seen, items) : following

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message moves the end
  useLayoutEffect(() => {
    if (isFollowing) jumpToEnd(log.current)
  }, [isFollowing, shown])
  useEffect(() => {
    const element = log.current
    if (!(isFollowing && element)) return
    const observer = new ResizeObserver(() => {
      setFitting(Math.ceil(element.clientHeight / ROW_HEIGHT))
      // The end moves as well.
      jumpToEnd(element)
    })
    observer.observe(element)
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
    reading: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
    scrollToEnd() {
      setSeen(null)
      jumpToEnd(log.current)
    },
  }
}
