import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Clock3, type IconNode, Mic, Pencil, Pin, PinOff, Reply, Trash } from 'lucide'
import { memo, type ReactNode, useId } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { ChatItem } from './chat-items.ts'
import css from './message.css'
import { type FormatTime, MessageTime } from './message-time.tsx'
import type { Outgoing } from './outbox.ts'
import { limitOverflow, type Piece, piecesOf } from './rich-text.ts'
import type { RowActions } from './use-row-actions.ts'

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
  /** Whether Tab reaches its buttons, and touch screens show them; arrow keys or a tap choose the row. */
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
  const textId = useId()
  return (
    <article
      className={css.message}
      aria-label={nickname}
      aria-describedby={textId}
      tabIndex={-1}
      data-id={id}
      data-own={isLocal}
      data-streamer={isStreamer}
      data-outgoing={outgoingKind ?? undefined}
      data-failed={isFailed || undefined}
      data-current={isCurrent || undefined}
    >
      <strong className={css.name} style={hueOf(nickname)}>
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
      <span id={textId} className={css.text}>
        <span key={content}>
          <MessageText content={content} names={names} ownNickname={ownNickname} />
        </span>
      </span>
      {NO_BREAK_SPACE}
      {isEdited && (
        <span className={css.edited}>
          <Trans id="chat.edited">edited</Trans>
          {NO_BREAK_SPACE}
        </span>
      )}
      <span className={css.tools}>
        <MessageTime timestamp={sentAt} formatTime={formatTime} />
        {!outgoingKind && (isLocal || isOwner || ownNickname !== '') && (
          <MessageActions item={item} isOwner={isOwner} isCurrent={isCurrent} actions={actions} />
        )}
      </span>
      {outgoingKind && (
        <DeliveryStatus kind={outgoingKind} isFailed={isFailed} id={id} actions={actions} />
      )}
    </article>
  )
}

/** Precedes the time, which would look lost on a line of its own. */
const NO_BREAK_SPACE = '\u00a0'

/** Shows one message; renders again only if one of its values changes. */
export const MessageRow = memo(Row)

/** Degrees by which the colours of senders are turned from the accent. */
const TURNS = [0, 45, 90, 135, 180, 225, 270, 315]

/** Returns the style of a sender's colour, which is the same in every room. */
function hueOf(nickname: string): Readonly<Record<`--${string}`, number | undefined>> {
  let hash = 0
  for (const character of nickname) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return { '--_turn': TURNS[hash % TURNS.length] }
}

interface MessageTextProps {
  content: string
  /** Nicknames that are recognized only if they are known, see `piecesOf`. */
  names: readonly string[]
  /** Marks mentions of the viewer; empty for anonymous visitors. */
  ownNickname: string
}

export const MessageText = ({ content, names, ownNickname }: MessageTextProps) =>
  piecesOf(limitOverflow(content), names, ownNickname).map(piece =>
    piece.kind === 'text' ? piece.text : <Mention key={piece.start} {...piece} />,
  )

const Mention = ({ text, isSelf }: Extract<Piece, { kind: 'mention' }>) =>
  isSelf ? (
    <mark className={css.ownMention}>{text}</mark>
  ) : (
    <span className={css.mention}>{text}</span>
  )

interface DeliveryStatusProps {
  kind: Outgoing['kind']
  isFailed: boolean
  id: string
  actions: RowActions
}

function DeliveryStatus({ kind, isFailed, id, actions }: DeliveryStatusProps) {
  if (!isFailed)
    return (
      <p className={css.delivery}>
        <Icon of={Clock3} />
        {pendingTexts[kind]}
      </p>
    )
  return (
    <div className={css.delivery} role="alert">
      <Icon of={CircleAlert} />
      <FailedChange
        kind={kind}
        onRetry={() => actions.retry(id)}
        onDiscard={() => actions.discard(id)}
      />
    </div>
  )
}

const saving = <Trans id="chat.pending.edit">Saving…</Trans>
const pendingTexts: Record<Outgoing['kind'], ReactNode> = {
  post: <Trans id="chat.pending.post">Sending…</Trans>,
  edit: saving,
  pin: saving,
  remove: <Trans id="chat.pending.remove">Deleting…</Trans>,
}

interface FailedChangeProps {
  kind: Outgoing['kind']
  onRetry: () => void
  onDiscard: () => void
}

export const FailedChange = ({ kind, onRetry, onDiscard }: FailedChangeProps) => (
  <>
    <span>{failedTexts[kind]}</span>
    <div className={css.inlineButtons}>
      <button type="button" className={css.inlineButton} onClick={onRetry}>
        <Trans id="failure.retry">Retry</Trans>
      </button>
      <button type="button" className={css.inlineButton} onClick={onDiscard}>
        <Trans id="chat.discard">Discard</Trans>
      </button>
    </div>
  </>
)

const failedTexts: Record<Outgoing['kind'], ReactNode> = {
  post: <Trans id="chat.failed.post">Not sent</Trans>,
  edit: <Trans id="chat.failed.edit">Edit not saved</Trans>,
  remove: <Trans id="chat.failed.remove">Not deleted</Trans>,
  pin: <Trans id="chat.failed.pin">Couldn't update the pinned message</Trans>,
}

interface MessageActionsProps {
  item: ChatItem
  isOwner: boolean
  isCurrent: boolean
  actions: RowActions
}

/** Shows Edit and Delete on the viewer's own messages, Reply on those of others, and Pin for the room's owner. */
function MessageActions({ item, isOwner, isCurrent, actions }: MessageActionsProps) {
  const { t } = useLingui()
  const { id, content, nickname, isLocal, pinned } = item
  const button = (name: string, icon: IconNode, run: () => void) => (
    <button
      type="button"
      className={css.action}
      aria-label={name}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      onClick={run}
    >
      <Icon of={icon} {...(icon === Reply && { directional: true })} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a border around a fieldset
    <span
      className={css.actions}
      role="group"
      aria-label={t({ id: 'chat.actions', message: 'Message actions' })}
    >
      {isOwner &&
        (pinned
          ? button(t({ id: 'chat.unpin', message: 'Unpin' }), PinOff, () => actions.pin(null))
          : button(t({ id: 'chat.pin', message: 'Pin' }), Pin, () => actions.pin(id)))}
      {!isLocal &&
        button(t({ id: 'chat.reply', message: 'Reply' }), Reply, () => actions.reply(nickname))}
      {isLocal && (
        <>
          {button(t({ id: 'chat.edit', message: 'Edit' }), Pencil, () => actions.edit(id, content))}
          {button(t({ id: 'chat.delete', message: 'Delete' }), Trash, () => actions.remove(id))}
        </>
      )}
    </span>
  )
}
