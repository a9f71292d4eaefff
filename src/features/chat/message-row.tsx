import { Trans } from '@lingui/react/macro'
import { Mic } from 'lucide'
import { memo } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { ChatItem } from './chat-items.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import css from './message.css'
import { MessageActions } from './message-actions.tsx'
import { MessageText } from './message-text.tsx'
import { type FormatTime, MessageTime } from './message-time.tsx'
import type { RowActions } from './row-actions.ts'

/** Props with the same value for all rows. */
export interface SharedRowProps {
  actions: RowActions
  /** Whether the viewer owns the room. */
  isOwner: boolean
  names: readonly string[]
  ownNickname: string
  formatTime: FormatTime
}

interface MessageRowProps extends ChatItem, SharedRowProps {
  /** Whether Tab reaches its buttons; arrow keys choose the row. */
  isCurrent: boolean
}

function Row({
  isCurrent,
  actions,
  isOwner,
  names,
  ownNickname,
  formatTime,
  ...item
}: MessageRowProps) {
  const { id, content, nickname, isLocal, isStreamer, sentAt, isEdited, outgoingKind, isFailed } =
    item
  return (
    <article
      className={css.message}
      aria-label={nickname}
      tabIndex={-1}
      data-id={id}
      data-own={isLocal}
      data-streamer={isStreamer}
      data-outgoing={outgoingKind ?? undefined}
      data-failed={isFailed || undefined}
    >
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
          <Trans id="player.you">You</Trans>
        </span>
      )}
      <span className={css.text}>
        <MessageText content={content} names={names} ownNickname={ownNickname} />
      </span>{' '}
      {isEdited && (
        <span className={css.edited}>
          <Trans id="chat.edited">edited</Trans>{' '}
        </span>
      )}
      <MessageTime timestamp={sentAt} formatTime={formatTime} />
      {outgoingKind && (
        <DeliveryStatus kind={outgoingKind} isFailed={isFailed} id={id} actions={actions} />
      )}
      {!outgoingKind && (isLocal || isOwner) && (
        <MessageActions item={item} isOwner={isOwner} isCurrent={isCurrent} actions={actions} />
      )}
    </article>
  )
}

/** Shows one message; renders again only if one of its values changes. */
export const MessageRow = memo(Row)

/** Number of colours for senders; message.css has one rule for each. */
const HUE_COUNT = 8

/** Returns the index of a sender's colour, the same in every room. */
function hueOf(nickname: string): number {
  let hash = 0
  for (const character of nickname) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hash % HUE_COUNT
}
