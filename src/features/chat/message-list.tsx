import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, MessagesSquare } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { StateContent } from '../../ui/feedback/state-screen.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useFormat } from '../../ui/use-format.ts'
import css from './chat.css'
import { MessageRow, type SharedRowProps } from './message-row.tsx'
import type { ChatScroll } from './use-chat-scroll.ts'

interface MessageListProps extends SharedRowProps {
  scroll: ChatScroll
  /** Number of messages that are new since the reader scrolled up. */
  newCount: number
  /** Shown in place of messages that couldn't be loaded. */
  failure: ReactNode
}

/** Above this, the button shows "99+". */
const MAX_COUNTED = 99

/** Lists messages, the newest last; arrow keys move the focus between them. */
export function MessageList({ scroll, newCount, failure, ...shared }: MessageListProps) {
  const { t } = useLingui()
  const id = useId()
  const [current, setCurrent] = useState<string | null>(null)
  const { log, shown, isFollowing } = scroll

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || shown.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const index = shown.findIndex(item => item.id === current)
    const next =
      index < 0 ? shown.length - 1 : Math.min(Math.max(index + step, 0), shown.length - 1)
    const rows = event.currentTarget.querySelectorAll<HTMLElement>('article')
    setCurrent(shown[next]?.id ?? null)
    rows[next]?.focus()
  }

  /** Shows the actions of the tapped message, which cover the one above; a second tap or leaving hides them. */
  function chooseRow({ target, currentTarget }: MouseEvent<HTMLDivElement>) {
    const row = target instanceof Element && target.closest<HTMLElement>('article')
    if (!row) return
    const { id = null } = row.dataset
    const isDone = target.closest('button')
      ? !currentTarget.querySelector(':focus')
      : id === current
    setCurrent(isDone ? null : id)
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={moveFocus}
        onClick={chooseRow}
        {...scroll.reading}
      >
        <span id={`${id}keys`} hidden>
          <Trans id="chat.keys">Use the up and down arrow keys to move between messages.</Trans>
        </span>
        {failure ?? (shown.length === 0 && <Empty />)}
        {shown.map(item => (
          <MessageRow key={item.id} {...item} {...shared} isCurrent={item.id === current} />
        ))}
      </div>
      {!isFollowing && (
        <button
          type="button"
          className={css.jump}
          onClick={() => {
            scroll.scrollToEnd()
            log.current?.focus({ preventScroll: true })
          }}
        >
          <Icon of={ArrowDown} />
          <span key={newCount}>
            {newCount > 0 ? (
              <NewMessages newCount={newCount} />
            ) : (
              <Trans id="chat.to-newest">Jump to latest</Trans>
            )}
          </span>
        </button>
      )}
    </div>
  )
}

function NewMessages({ newCount }: { newCount: number }) {
  const format = useFormat()
  const shown = newCount > MAX_COUNTED ? `${MAX_COUNTED}+` : format.count(newCount)
  // "99+" takes the plural form of 100.
  const count = Math.min(newCount, MAX_COUNTED + 1)
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
    <StateContent
      icon={<Icon of={MessagesSquare} />}
      title={<Trans id="chat.empty.title">No messages yet</Trans>}
    >
      <Trans id="chat.empty.text">Say hi and get the chat going.</Trans>
    </StateContent>
  </div>
)
