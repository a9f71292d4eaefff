import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import base from '../../ui/styles/view-base.css'
import { type Announcement, type Announcer, createAnnouncer } from './announcer.ts'
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
