import { Trans, useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide'
import { memo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { ChatItem } from './chat-items.ts'
import css from './message.css'
import { MessageActions } from './message-actions.tsx'
import { DeliveryStatus } from './message-fate.tsx'
import { MessageText } from './message-text.tsx'
import { MessageTime } from './message-time.tsx'
import type { RowActions } from './row-actions.ts'

/** What all rows have in common. */
export interface RowSurroundings {
  actions: RowActions
  /** The viewer owns the room. */
  isOwner: boolean
  names: readonly string[]
  self: string
  /** The day of today on the page's clock: `2026-01-05`. */
  today: string
}

interface MessageRowProps extends ChatItem, RowSurroundings {
  /** Its buttons are reached by Tab. */
  isCurrent: boolean
}

function Row({ isCurrent, actions, isOwner, names, self, today, ...item }: MessageRowProps) {
  const { t } = useLingui()
  const { id, content, nickname, isLocal, isStreamer, sentAt, isEdited, doing, isFailed } = item
  return (
    <article
      className={css.message}
      aria-label={nickname}
      tabIndex={-1}
      data-id={id}
      data-own={isLocal}
      data-streamer={isStreamer}
      data-doing={doing ?? undefined}
      data-failed={isFailed || undefined}
    >
      <p className={css.line}>
        <strong className={css.name} data-hue={isStreamer ? 'streamer' : hueOf(nickname)}>
          {nickname}
        </strong>{' '}
        {isStreamer && (
          <span className={css.streamerBadge}>
            <Icon of={Mic} />
            <Trans id="chat.streamer">Streamer</Trans>
          </span>
        )}
        {isLocal && (
          <span className={css.ownBadge}>
            <Trans id="chat.you">You</Trans>
          </span>
        )}
        <span className={css.text}>
          <MessageText content={content} names={names} self={self} />
        </span>{' '}
        <span className={css.details}>
          {isEdited && (
            <>
              <Trans id="chat.edited">edited</Trans>{' '}
            </>
          )}
          <MessageTime timestamp={sentAt} today={today} />
        </span>
      </p>
      {doing && <DeliveryStatus doing={doing} isFailed={isFailed} id={id} actions={actions} />}
      {!doing && (isLocal || isOwner) && (
        <MessageActions
          item={item}
          isOwner={isOwner}
          isCurrent={isCurrent}
          actions={actions}
          label={t({ id: 'chat.actions', message: 'Message actions' })}
        />
      )}
    </article>
  )
}

/** One message; drawn again only when something of it has changed. */
export const MessageRow = memo(Row)

/** Colours that senders are told apart by. */
const HUES = 8

/** The colour of a sender, the same in every room. */
function hueOf(nickname: string): number {
  let hash = 0
  for (const character of nickname) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hash % HUES
}
