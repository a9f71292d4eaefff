import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, MessagesSquare } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../ui/use-format.ts'
import css from './chat.css'
import { MessageRow, type RowSurroundings } from './message-row.tsx'
import type { ChatScroll } from './use-follow.ts'

interface MessageListProps extends RowSurroundings {
  follow: ChatScroll
}

/** Past this, the pill says no more than that. */
const MAX_COUNTED = 99

/** The messages, the newest at the end; arrow keys go from one to the next. */
export function MessageList({ follow, ...surroundings }: MessageListProps) {
  const { t } = useLingui()
  const id = useId()
  const [current, setCurrent] = useState<string | null>(null)
  const { log, shown, isFollowing, waiting } = follow

  function step(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || shown.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const at = shown.findIndex(item => item.id === current)
    const next = at < 0 ? shown.length - 1 : Math.min(Math.max(at + by, 0), shown.length - 1)
    const rows = event.currentTarget.querySelectorAll<HTMLElement>('article')
    setCurrent(shown[next]?.id ?? null)
    rows[next]?.focus()
  }

  return (
    <div className={css.window}>
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-live="off"
        aria-label={t({ id: 'chat.messages', message: 'Messages' })}
        aria-describedby={`${id}keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        onScroll={follow.onScroll}
        onKeyDown={step}
      >
        <span id={`${id}keys`} hidden>
          <Trans id="chat.keys">Use the arrow keys to move between messages.</Trans>
        </span>
        {shown.length === 0 && <Empty />}
        {shown.map(item => (
          <MessageRow key={item.id} {...item} {...surroundings} isCurrent={item.id === current} />
        ))}
      </div>
      {!isFollowing && (
        <button
          type="button"
          className={css.jump}
          onClick={() => {
            follow.follow()
            log.current?.focus({ preventScroll: true })
          }}
        >
          <Icon of={ArrowDown} />
          {waiting > 0 ? (
            <Waiting count={waiting} />
          ) : (
            <Trans id="chat.to-newest">Jump to latest</Trans>
          )}
        </button>
      )}
    </div>
  )
}

function Waiting({ count: waiting }: { count: number }) {
  const format = useFormat()
  const shown = waiting > MAX_COUNTED ? `${MAX_COUNTED}+` : format.count(waiting)
  // "99+" takes the plural form of 100.
  const count = Math.min(waiting, MAX_COUNTED + 1)
  return (
    <Plural
      id="chat.waiting"
      comment="{shown}: {count} as it is displayed, at most 99+."
      value={count}
      one={<Trans>{shown} new message</Trans>}
      other={<Trans>{shown} new messages</Trans>}
    />
  )
}

const Empty = () => (
  <div className={css.empty}>
    <span className={css.emptyIcon} aria-hidden="true">
      <Icon of={MessagesSquare} />
    </span>
    <p className={css.emptyTitle}>
      <Trans id="chat.empty.title">No messages yet</Trans>
    </p>
    <p>
      <Trans id="chat.empty.text">Say hi and get the chat going.</Trans>
    </p>
  </div>
)
