import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import base from '../../ui/styles/view-base.css'
import type { ChatItem } from './chat-items.ts'

interface AnnouncementsProps {
  items: readonly ChatItem[]
  isFollowing: boolean
}

/** Announces new messages in a live region; the log itself is `aria-live="off"`, as it may change fast. */
export function Announcements({ items, isFollowing }: AnnouncementsProps) {
  const { clock } = useRuntime()
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)
  const announcer = useRef<Announcer | null>(null)
  useEffect(() => {
    const created = createAnnouncer(clock, setAnnouncement)
    announcer.current = created
    return created.stop
  }, [clock])
  useEffect(() => announcer.current?.update(items, isFollowing), [items, isFollowing])

  const textOf = (it: Announcement) => {
    if (!('count' in it)) return `${it.nickname}: ${it.content}`
    const { count } = it
    return t({
      id: 'chat.new',
      message: plural(count, { one: '# new message', other: '# new messages' }),
    })
  }
  return (
    <p className={base.hidden} aria-live="polite">
      {announcement && textOf(announcement)}
    </p>
  )
}

/** Minimum milliseconds between two announcements (docs/behaviour/room.md#chat). */
export const ANNOUNCE_INTERVAL: number = seconds(1)

/** Milliseconds for which the rest waits for an update, because both then take one frame. */
const UPDATE_TIMEOUT: number = seconds(0.5)

/** Text for screen readers: a single new message, or the number of several. */
export type Announcement = { nickname: string; content: string } | { count: number }

/** Announces new messages of others, at most once a second; messages of the first update are old. */
interface Announcer {
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
