import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, type IconNode, PinOff, RadioTower } from 'lucide'
import type { ReactNode } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useFirstPaint } from '../../ui/loading/use-first-paint.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import css, { sheet } from './chat.css'
import { Conversation, LoginButton } from './conversation.tsx'
import messageCss, { sheet as messageSheet } from './message.css'
import { type Chat, useChat } from './use-chat.ts'

/** Shows a room's chat, from its skeleton or error state to the conversation. */
export default function ChatPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  useStyles(messageSheet)
  const { t } = useLingui()
  return (
    <section
      className={css.panel}
      part="chat"
      aria-label={t({ id: 'room.tab.chat', message: 'Chat' })}
    >
      {/* The key resets all state when the room changes. */}
      <RoomChat key={record.wallet} record={record} />
    </section>
  )
}

function RoomChat({ record }: { record: LobbyRecord }) {
  const chat = useChat(record)
  useFirstPaint(chat.items !== undefined)
  return (
    <>
      <Notes chat={chat} />
      {chat.items ? (
        <Conversation
          chat={chat}
          items={chat.items}
          failure={chat.error && <Failed onRetry={chat.retry} isReading={chat.isReading} />}
        />
      ) : (
        <>
          <ChatSkeleton />
          {chat.isAnonymous && <LoginButton />}
        </>
      )}
    </>
  )
}

function Notes({ chat }: { chat: Chat }) {
  const { failedPin, outbox, chatKey } = chat
  return (
    <>
      <ChatNote isShown={chat.isPolling && !chat.isOffline} icon={RadioTower}>
        <Trans id="chat.delayed">Messages may be delayed right now.</Trans>
      </ChatNote>
      <ChatNote
        isShown={failedPin !== undefined}
        icon={PinOff}
        action={
          <button
            type="button"
            className={messageCss.inlineButton}
            onClick={() => failedPin && outbox.retry(chatKey, failedPin)}
          >
            <Trans id="failure.retry">Retry</Trans>
          </button>
        }
      >
        <Trans id="chat.failed.pin">Couldn't update the pinned message</Trans>
      </ChatNote>
    </>
  )
}

const Failed = ({ onRetry, isReading }: { onRetry: () => void; isReading: boolean }) => (
  <div className={css.empty} role="alert">
    <span className={css.emptyIcon} aria-hidden="true">
      <Icon of={CloudOff} />
    </span>
    <p className={css.emptyTitle}>
      <Trans id="chat.error.title">Couldn't load the chat</Trans>
    </p>
    <RetryButton onRetry={onRetry} busy={isReading} />
  </div>
)

interface ChatNoteProps {
  isShown: boolean
  icon: IconNode
  children: ReactNode
  action?: ReactNode
}

/** Shows a problem of the chat in one line, such as being offline, in a live region that is there before. */
const ChatNote = ({ isShown, icon, children, action }: ChatNoteProps) => (
  <div className={isShown ? css.note : base.hidden} role="status">
    {isShown && (
      <>
        <Icon of={icon} />
        <span>{children}</span>
        {action}
      </>
    )}
  </div>
)

const ROWS = [0, 1, 2, 3, 4, 5]

/** Shows placeholders while the history loads. */
const ChatSkeleton = () => (
  <div className={css.skeleton} role="status">
    <Hidden>
      <Trans id="chat.loading">Loading chat</Trans>
    </Hidden>
    {ROWS.map(row => (
      <Skeleton key={row} className={css.skeletonLine} />
    ))}
  </div>
)
