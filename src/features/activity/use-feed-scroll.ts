import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ActivityEntry } from './activity-log.ts'

/** Pixels from the top within which the feed keeps following new entries. */
const TOP_TOLERANCE = 8
/** Pixels from the bottom at which the next older page is loaded. */
const LOAD_MORE_DISTANCE = 240

/** The entries on screen when the reader scrolled down, and their first one. */
interface FrozenFeed {
  first: ActivityEntry
  entries: readonly ActivityEntry[]
}

/** Scroll state of a feed. */
export interface FeedScroll<E extends HTMLElement> {
  box: RefObject<E | null>
  shown: readonly ActivityEntry[]
  /** Number of entries that are newer than those shown. */
  newerCount: number
  onScroll(event: UIEvent<E>): void
  /** Scrolls to the newest entry and shows all that are new. */
  scrollToTop(): void
}

/** Keeps the rows in place while the reader has scrolled down; new entries show at the top only. */
export function useFeedScroll<E extends HTMLElement>(
  entries: readonly ActivityEntry[],
  onNearEnd: () => void,
): FeedScroll<E> {
  const box = useRef<E>(null)
  const [frozen, setFrozen] = useState<FrozenFeed | null>(null)
  const firstIndex = frozen ? entries.findIndex(({ key }) => key === frozen.first.key) : 0
  // A limited history may have dropped the first entry; then all entries stay as they were.
  const shown = frozen && firstIndex < 0 ? frozen.entries : entries.slice(firstIndex)
  const newerCount =
    frozen && firstIndex < 0
      ? entries.filter(entry => entry.timestamp > frozen.first.timestamp).length
      : Math.max(firstIndex, 0)

  // Entries that arrive before the scroll event must not move the rows either.
  const previousEntries = useRef(entries)
  useLayoutEffect(() => {
    const [first] = previousEntries.current
    const isScrolledDown = (box.current?.scrollTop ?? 0) > TOP_TOLERANCE
    if (isScrolledDown && first && first.key !== entries[0]?.key)
      setFrozen(current => current ?? { first, entries: previousEntries.current })
    previousEntries.current = entries
  }, [entries])

  return {
    box,
    shown,
    newerCount,
    onScroll({ currentTarget }) {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget
      const [first] = shown
      if (scrollTop <= TOP_TOLERANCE) setFrozen(null)
      else if (!frozen && first) setFrozen({ first, entries: shown })
      if (scrollTop > TOP_TOLERANCE && scrollHeight - clientHeight - scrollTop < LOAD_MORE_DISTANCE)
        onNearEnd()
    },
    scrollToTop() {
      setFrozen(null)
      box.current?.scrollTo({ top: 0 })
      // The button that had the focus disappears.
      box.current?.focus({ preventScroll: true })
    },
  }
}
