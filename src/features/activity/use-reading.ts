import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Entry } from './activity-log.ts'

/** Pixels from the top within which somebody follows the feed rather than reads in it. */
const AT_TOP = 8
/** Pixels from the bottom at which more of the past is read. */
const NEAR_END = 240

/** What stood on top when somebody began to read further down. */
interface FrozenFeed {
  first: Entry
  entries: readonly Entry[]
}

/** What of a feed is on screen. */
export interface FeedScroll<E extends HTMLElement> {
  box: RefObject<E | null>
  shown: readonly Entry[]
  /** How many are newer than what is shown. */
  newer: number
  onScroll(event: UIEvent<E>): void
  /** Back to the newest. */
  toTop(): void
}

/** Keeps what is being read where it stands: newer entries wait until the reader is on top again. */
export function useFeedScroll<E extends HTMLElement>(
  entries: readonly Entry[],
  onNearEnd: () => void,
): FeedScroll<E> {
  const box = useRef<E>(null)
  const [held, setHeld] = useState<FrozenFeed | null>(null)
  const at = held ? entries.findIndex(({ key }) => key === held.first.key) : 0
  // It may have left a history that keeps only the newest: the reader still has it.
  const shown = held && at < 0 ? held.entries : entries.slice(at)
  const newer =
    held && at < 0 ? entries.filter(entry => entry.at > held.first.at).length : Math.max(at, 0)

  // What comes in before the scroll was told of must not move the rows either.
  const before = useRef(entries)
  useLayoutEffect(() => {
    const [first] = before.current
    const isDown = (box.current?.scrollTop ?? 0) > AT_TOP
    if (isDown && first && first.key !== entries[0]?.key)
      setHeld(now => now ?? { first, entries: before.current })
    before.current = entries
  }, [entries])

  return {
    box,
    shown,
    newer,
    onScroll({ currentTarget }) {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget
      const [first] = shown
      if (scrollTop <= AT_TOP) setHeld(null)
      else if (!held && first) setHeld({ first, entries: shown })
      if (scrollTop > AT_TOP && scrollHeight - clientHeight - scrollTop < NEAR_END) onNearEnd()
    },
    toTop() {
      setHeld(null)
      box.current?.scrollTo({ top: 0 })
      // The button that leads here is gone now.
      box.current?.focus({ preventScroll: true })
    },
  }
}
