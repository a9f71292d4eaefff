import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import base from '../../ui/base.css'
import { type Announcement, type Announcer, createAnnouncer } from './announcer.ts'
import type { ChatItem } from './chat-items.ts'

interface AnnouncementsProps {
  items: readonly ChatItem[]
  isFollowing: boolean
}

/** What a screen reader is told of the chat; the log itself is silent, because it may be fast. */
export function Announcements({ items, isFollowing }: AnnouncementsProps) {
  const { clock } = useRuntime()
  const { t } = useLingui()
  const [said, say] = useState<Announcement | null>(null)
  const announcer = useRef<Announcer | null>(null)
  useEffect(() => {
    const made = createAnnouncer(clock, say)
    announcer.current = made
    return made.stop
  }, [clock])
  useEffect(() => announcer.current?.hear(items, isFollowing), [items, isFollowing])

  const words = (it: Announcement) => {
    if (!('count' in it)) return `${it.nickname}: ${it.content}`
    const { count } = it
    return t({
      id: 'chat.new',
      message: plural(count, { one: '# new message', other: '# new messages' }),
    })
  }
  return (
    <p className={base.hidden} aria-live="polite">
      {said && words(said)}
    </p>
  )
}
