import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass, PinOff } from 'lucide'
import type { LobbyRecord } from '../../model/lobby.ts'
import { FailureLine } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useFirstPaint } from '../../ui/loading/use-first-paint.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import css, { sheet } from './chat.css'
import { Conversation, LoginButton } from './conversation.tsx'
import { sheet as messageSheet } from './message.css'
import { FailedChange } from './message-row.tsx'
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
      <Note chat={chat} />
      {chat.items ? (
        <Conversation
          chat={chat}
          items={chat.items}
          failure={
            chat.error && (
              <FailureLine of={chat.history} isBoxed>
                <Trans id="chat.error.title">Couldn't load the chat</Trans>
              </FailureLine>
            )
          }
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

/** Shows a problem of the chat in one line, in a live region that exists before it. */
function Note({ chat }: { chat: Chat }) {
  const { failedPin, outbox, chatKey } = chat
  const isDelayed = chat.isPolling && !chat.isOffline
  return (
    <div className={failedPin || isDelayed ? css.note : base.hidden} role="status">
      {failedPin ? (
        <>
          <Icon of={PinOff} />
          <FailedChange
            kind="pin"
            onRetry={() => outbox.retry(chatKey, failedPin)}
            onDiscard={() => outbox.discard(chatKey, failedPin)}
          />
        </>
      ) : (
        isDelayed && (
          <>
            <Icon of={Hourglass} />
            <span>
              <Trans id="chat.delayed">Messages may be delayed right now.</Trans>
            </span>
          </>
        )
      )}
    </div>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

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
