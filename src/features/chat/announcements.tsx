import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { SafeStorage } from '../../lib/storage.ts'
import { roomKeys } from '../../model/room-keys.ts'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { Select } from '../../ui/form/select.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import css, { sheet } from './chat.css'
import type { ChatItem } from './chat-items.ts'
import { piecesOf } from './rich-text.ts'

/** Kinds of new messages that are read out to viewers with a screen reader. */
const ANNOUNCED = ['all', 'mentions', 'off'] as const
type Announced = (typeof ANNOUNCED)[number]

/** Returns the viewer's choice; all messages until they have made one. */
function readAnnounced(storage: SafeStorage): Announced {
  const stored = storage.get(roomKeys.announcements)
  return ANNOUNCED.find(choice => choice === stored) ?? 'all'
}

export const storeAnnounced = (storage: SafeStorage, choice: Announced): void =>
  storage.set(roomKeys.announcements, choice)

/** Text for screen readers: a single new message, or the number of several. */
export type Announcement = { nickname: string; content: string } | { count: number }

/** Returns whether a message mentions the viewer; `names` as in `piecesOf`. */
export const mentions = (content: string, names: readonly string[], ownNickname: string): boolean =>
  piecesOf(content, names, ownNickname).some(piece => piece.kind === 'mention' && piece.isSelf)

/** Returns what is read out for new messages of others: the only one or a mention, otherwise their number; or null. */
export function announcementOf(
  items: readonly ChatItem[],
  choice: Announced,
  isMention: (item: ChatItem) => boolean,
): Announcement | null {
  if (choice === 'off') return null
  const mentioning = items.filter(isMention)
  const [first, ...others] = choice === 'mentions' ? mentioning : items
  if (!first) return null
  if (others.length === 0) return first
  return mentioning.length === 1 && mentioning[0] ? mentioning[0] : { count: others.length + 1 }
}

interface AnnouncedState {
  announcement: Announcement | null
  /** Number of announcements until this one. */
  order: number
}

interface AnnouncementsProps {
  /** Those of the first render aren't new. */
  items: readonly ChatItem[]
  isFollowing: boolean
  /** Nicknames that are recognized only if they are known, see `piecesOf`. */
  names: readonly string[]
  ownNickname: string
}

/**
 * Announces new messages in a live region, as the viewer has chosen; the log itself is `aria-live="off"`, as it may
 * change fast. The choice is of use to screen readers only: it shows while it has focus.
 */
export default function Announcements({
  items,
  isFollowing,
  names,
  ownNickname,
}: AnnouncementsProps) {
  useStyles(sheet)
  const runtime = useRuntime()
  const { clock } = runtime
  const { t } = useLingui()
  const storage = pageStorageOf(runtime).local
  const [choice, setChoice] = useState(() => readAnnounced(storage))
  const [{ announcement, order }, announce] = useReducer(
    ({ order }: AnnouncedState, announcement: Announcement | null) => ({
      announcement,
      order: order + 1,
    }),
    { announcement: null, order: 0 },
  )
  const announcer = useRef<ReturnType<typeof createAnnouncer> | null>(null)
  const choose = useEffectEvent((fresh: readonly ChatItem[]) =>
    announcementOf(fresh, choice, ({ content }) => mentions(content, names, ownNickname)),
  )
  useEffect(() => {
    const created = createAnnouncer(clock, choose, announce)
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
    <>
      <p className={base.hidden} aria-live="polite" aria-atomic="true">
        {/* Each text has a node of its own, because a text that stays the same isn't read out again. */}
        {announcement && <span key={order}>{textOf(announcement)}</span>}
      </p>
      <div className={css.choice}>
        <Select
          look="toolbar"
          label={t({
            id: 'chat.announced.label',
            message: 'Read out messages',
            comment: 'Which new messages a screen reader announces.',
          })}
          selected={choice}
          onSelect={next => {
            storeAnnounced(storage, next)
            setChoice(next)
            announce(null)
          }}
          options={[
            { key: 'all', label: t({ id: 'chat.announced.all', message: 'All' }) },
            {
              key: 'mentions',
              label: t({ id: 'chat.announced.mentions', message: 'Only mentions of you' }),
            },
            { key: 'off', label: t({ id: 'chat.announced.off', message: 'None' }) },
          ]}
        />
      </div>
    </>
  )
}

/** Minimum milliseconds between two announcements (docs/behaviour/room.md#chat). */
export const ANNOUNCE_INTERVAL: number = seconds(1)

/** Minimum milliseconds after an announced number of messages: more numbers would leave no time for anything else. */
export const COUNT_INTERVAL: number = seconds(5)

/** Milliseconds for which the rest waits for an update, because both then take one frame. */
const UPDATE_TIMEOUT: number = seconds(0.5)

/**
 * Returns an announcer of new messages of others, one after the other; messages of the first update are old. It calls
 * `announce` with what `choose` returns for the messages since the last time, and with null some time after the last one:
 * a message may be deleted.
 */
export function createAnnouncer(
  clock: Clock,
  choose: (fresh: readonly ChatItem[]) => Announcement | null,
  announce: (announcement: Announcement | null) => void,
) {
  let knownIds: ReadonlySet<string> | null = null
  let unannounced: ChatItem[] = []
  /** Null if nothing was announced since the last null. */
  let cancel: Cancel | null = null

  let mayAnnounce = true

  function announceNew() {
    const announcement = choose(unannounced)
    unannounced = []
    if (announcement || cancel) announce(announcement)
    cancel?.()
    cancel = null
    if (!announcement) return
    mayAnnounce = false
    cancel = clock.after('count' in announcement ? COUNT_INTERVAL : ANNOUNCE_INTERVAL, () => {
      mayAnnounce = true
      cancel = clock.after(UPDATE_TIMEOUT, announceNew)
    })
  }

  return {
    /** Takes the messages on screen; nothing is announced while the reader has scrolled up. */
    update(items: readonly ChatItem[], isFollowing: boolean) {
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
