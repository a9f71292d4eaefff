import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { ChatItem } from './chat-items.ts'

/** Screen readers are told at most so often. */
export const ANNOUNCE_EVERY: number = seconds(1)

/** What is read out: the one message that came, or how many. */
export type Announcement = { nickname: string; content: string } | { count: number }

/** Tells of new messages of others, at most once a second and never of those that were there. */
export interface Announcer {
  /** What is shown now; `isFollowing` is false for who reads further up and is told nothing. */
  hear(items: readonly ChatItem[], isFollowing: boolean): void
  stop(): void
}

export function createAnnouncer(clock: Clock, announce: (it: Announcement) => void): Announcer {
  let known: ReadonlySet<string> | null = null
  let fresh: ChatItem[] = []
  let cancel: Cancel | null = null

  function announceNew() {
    cancel = null
    const [only, ...others] = fresh
    if (!only) return
    announce(others.length > 0 ? { count: fresh.length } : only)
    fresh = []
    cancel = clock.after(ANNOUNCE_EVERY, announceNew)
  }

  return {
    hear(items, isFollowing) {
      const before = known
      known = new Set(items.map(({ id }) => id))
      if (!isFollowing) fresh = []
      else if (before)
        fresh.push(...items.filter(({ id, isLocal }) => !(isLocal || before.has(id))))
      if (!cancel) announceNew()
    },
    stop() {
      cancel?.()
      cancel = null
    },
  }
}
