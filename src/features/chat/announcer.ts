import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { ChatItem } from './chat-items.ts'

/** Minimum milliseconds between two announcements (docs/behaviour/room.md#chat). */
export const ANNOUNCE_INTERVAL: number = seconds(1)

/** Milliseconds for which the rest waits for an update, because both then take one frame. */
const UPDATE_TIMEOUT: number = seconds(0.5)

/** Text for screen readers: a single new message, or the number of several. */
export type Announcement = { nickname: string; content: string } | { count: number }

/** Announces new messages of others, at most once a second; messages of the first update are old. */
export interface Announcer {
  /** Takes the messages on screen; nothing is announced while the reader has scrolled up. */
  update(items: readonly ChatItem[], isFollowing: boolean): void
  stop(): void
}

/** Returns an announcer that calls `announce` with each text to read out. */
export function createAnnouncer(
  clock: Clock,
  announce: (announcement: Announcement) => void,
): Announcer {
  let knownIds: ReadonlySet<string> | null = null
  let unannounced: ChatItem[] = []
  let cancel: Cancel | null = null

  let mayAnnounce = true

  function announceNew() {
    cancel?.()
    const [first, ...others] = unannounced
    if (!first) return
    announce(others.length > 0 ? { count: unannounced.length } : first)
    unannounced = []
    mayAnnounce = false
    cancel = clock.after(ANNOUNCE_INTERVAL, () => {
      mayAnnounce = true
      cancel = clock.after(UPDATE_TIMEOUT, announceNew)
    })
  }

  return {
    update(items, isFollowing) {
      const previousIds = knownIds
      knownIds = new Set(items.map(({ id }) => id))
      if (!isFollowing) unannounced = []
      else if (previousIds)
        unannounced.push(...items.filter(({ id, isLocal }) => !(isLocal || previousIds.has(id))))
      if (mayAnnounce) announceNew()
    },
    stop() {
      cancel?.()
    },
  }
}
