import { type RefObject, type UIEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { DelayedActivity } from './activity-delay.ts'

/** Pixels from the top within which the feed keeps following new entries. */
const TOP_TOLERANCE = 8
/** Pixels from the bottom at which the next older page is loaded. */
const LOAD_MORE_DISTANCE = 240

/** Scroll behaviour of a feed. */
export interface FeedScroll<E extends HTMLElement> {
  box: RefObject<E | null>
  onScroll(event: UIEvent<E>): void
  /** Scrolls to the newest entry and shows all that are new. */
  scrollToTop(): void
}

/** Keeps the rows in place while the reader has scrolled down; new entries show at the top only. */
export function useFeedScroll<E extends HTMLElement>(
  { log, shown, pause, resume }: DelayedActivity,
  onNearEnd: () => void,
): FeedScroll<E> {
  const box = useRef<E>(null)
  // Entries that arrive before the scroll event must not move the rows either.
  const previousLog = useRef(log)
  const pauseEarly = useEffectEvent(pause)
  useLayoutEffect(() => {
    const previous = previousLog.current
    const [first] = previous.entries
    const isScrolledDown = (box.current?.scrollTop ?? 0) > TOP_TOLERANCE
    if (isScrolledDown && first && first.key !== log.entries[0]?.key) pauseEarly(previous)
    previousLog.current = log
  }, [log])

  return {
    box,
    onScroll({ currentTarget }) {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget
      if (scrollTop <= TOP_TOLERANCE) {
        resume()
        return
      }
      pause(shown)
      if (scrollHeight - clientHeight - scrollTop < LOAD_MORE_DISTANCE) onNearEnd()
    },
    scrollToTop() {
      resume()
      box.current?.scrollTo({ top: 0 })
      // The button that had the focus disappears.
      box.current?.focus({ preventScroll: true })
    },
  }
}
