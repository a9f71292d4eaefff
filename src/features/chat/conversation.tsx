import { Trans, useLingui } from '@lingui/react/macro'
import { LogIn, Pin } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useAskToLogIn } from '../../components/ask-to-log-in.ts'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import { isRoomOwner } from '../../session/claims.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import css from './chat.css'
import { useDelayedChat } from './chat-delay.ts'
import type { ChatItem, ChatParticipants } from './chat-items.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageText } from './message-row.tsx'
import { useFormatTime } from './message-time.tsx'
import { isBlank } from './rich-text.ts'
import type { Chat } from './use-chat.ts'
import { useChatScroll } from './use-chat-scroll.ts'
import { useDraft, useRowActions, withLostEdit, withoutEdit } from './use-row-actions.ts'

interface ConversationProps {
  chat: Chat
  items: readonly ChatItem[]
  /** Shown above the live messages where the earlier ones couldn't be loaded. */
  failure: ReactNode
}

/** Shows the messages of a room, the pinned one on top, and the composer. */
export function Conversation({ chat, items: current, failure }: ConversationProps) {
  const { outbox, chatKey, participants, isAnonymous, isBusy } = chat
  const hasHistory = chat.error === undefined
  const delayed = useDelayedChat(chatKey.roomId, current, hasHistory, chat.latestOfDropped)
  const { items, newCount } = delayed
  const scroll = useChatScroll(delayed, isBusy)
  const names = useNames(items, participants)
  const [draft, changeDraft] = useDraft(chatKey.roomId)
  const [isHeld, setHeld] = useState(false)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const hasRemoved = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const actions = useRowActions(chat, changeDraft, setRemovedId, field)
  const formatTime = useFormatTime()
  const isOwner = isRoomOwner({ walletHash: participants.wallet }, chatKey.roomId)
  const ownNickname = isAnonymous ? '' : participants.nickname
  const pinned = items.find(item => item.pinned)
  const isUserLoaded = participants.wallet !== ''
  const { editing } = draft
  const text = editing ? (draft.edits[editing.id] ?? editing.content) : draft.text

  // Newer messages may have pushed it out of the log; then it counts whether it is on screen.
  const edited = [...current, ...delayed.shown].find(({ id }) => id === editing?.id)
  const lostId = editing && !edited ? editing.id : null
  useEffect(() => {
    if (lostId !== null) changeDraft(withLostEdit(lostId))
  }, [lostId, changeDraft])

  function submit() {
    // The user loads a moment after the session; the message leaves then.
    setHeld(!isUserLoaded)
    if (!isUserLoaded) return
    const typed = text.trim()
    const content = isBlank(typed) ? '' : typed
    if (editing) {
      const { id } = editing
      const kind = content === '' ? 'remove' : 'edit'
      if (content !== edited?.content) outbox.send(chatKey, { kind, id, content })
      changeDraft(withoutEdit(id))
    } else if (content !== '') {
      outbox.post(chatKey, content)
      changeDraft({ text: '', isEditLost: false })
      scroll.scrollToEnd()
    }
  }
  const submitHeld = useEffectEvent(submit)
  useEffect(() => {
    if (isHeld && isUserLoaded) submitHeld()
  }, [isHeld, isUserLoaded])

  const { log } = scroll
  useEffect(() => {
    if (removedId !== null || !hasRemoved.current) return
    hasRemoved.current = false
    // The button that has asked is gone with its message.
    log.current?.focus({ preventScroll: true })
  }, [removedId, log])

  function unpin() {
    actions.pin(null)
    // The button goes with its message.
    log.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {pinned && (
        <PinnedMessage
          item={pinned}
          names={names.known}
          ownNickname={ownNickname}
          onUnpin={isOwner ? unpin : undefined}
        />
      )}
      <MessageList
        scroll={scroll}
        failure={failure}
        newCount={newCount}
        actions={actions}
        isOwner={isOwner}
        names={names.known}
        ownNickname={ownNickname}
        formatTime={formatTime}
      />
      {/* The messages of a history that is read later aren't new. */}
      <Announcements
        key={String(hasHistory)}
        items={items}
        isFollowing={scroll.isFollowing}
        names={names.known}
        ownNickname={ownNickname}
      />
      {isAnonymous ? (
        <LoginButton />
      ) : (
        <Composer
          field={field}
          text={text}
          onText={typed => {
            setHeld(false)
            changeDraft(
              editing
                ? ({ edits }) => ({ edits: { ...edits, [editing.id]: typed } })
                : { text: typed, isEditLost: false },
            )
          }}
          isEditing={editing !== null}
          isEditLost={draft.isEditLost}
          onCancelEdit={() => editing && changeDraft(withoutEdit(editing.id))}
          onSubmit={submit}
          names={names.mentionable}
        />
      )}
      {removedId !== null && (
        <RemoveDialog
          onClose={() => setRemovedId(null)}
          onRemove={() => {
            outbox.send(chatKey, { kind: 'remove', id: removedId, content: '' })
            changeDraft(withoutEdit(removedId))
            hasRemoved.current = true
            setRemovedId(null)
          }}
        />
      )}
    </>
  )
}

const RemoveDialog = lazyView(() => import('./remove-dialog.tsx'), { name: 'chat-remove' })

const Announcements = lazyView(() => import('./announcements.tsx'), {
  name: 'chat-announcements',
  isDeferred: true,
  onError: Nothing,
})

interface Names {
  /** Names for suggestions: the latest sender first, the streamer included, the viewer not. */
  mentionable: readonly string[]
  /** The names of viewer and streamer that contain spaces or end in punctuation; few, so that the array seldom changes. */
  known: readonly string[]
}

/** Returns the nicknames that a chat suggests and recognizes. */
function useNames(items: readonly ChatItem[], { nickname, streamer }: ChatParticipants): Names {
  const mentionable = useMemo(() => {
    const senders = items.filter(({ isLocal }) => !isLocal).map(item => item.nickname)
    const all = new Set([...senders.toReversed(), streamer.nickname])
    all.delete(nickname)
    return [...all]
  }, [items, nickname, streamer])
  const known = useMemo(
    () => [nickname, streamer.nickname].filter(name => /[^\p{L}\p{N}_]$| /u.test(name)),
    [nickname, streamer],
  )
  return { mentionable, known }
}

interface PinnedMessageProps {
  item: ChatItem
  names: readonly string[]
  ownNickname: string
  /** Undefined if the viewer may not unpin. */
  onUnpin: (() => void) | undefined
}

function PinnedMessage({ item, names, ownNickname, onUnpin }: PinnedMessageProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      className={css.pinned}
      data-open={isOpen}
      aria-label={t({ id: 'chat.pinned', message: 'Pinned message' })}
    >
      <Icon of={Pin} />
      <p key={item.content} className={css.pinnedText} dir="auto">
        <strong dir="auto">{item.nickname}</strong>{' '}
        <MessageText content={item.content} names={names} ownNickname={ownNickname} />
      </p>
      <button
        type="button"
        className={css.pinnedToggle}
        aria-expanded={isOpen}
        aria-label={t({ id: 'chat.whole-message', message: 'Whole message' })}
        onClick={() => setOpen(!isOpen)}
      />
      {onUnpin && (
        <Button variant="quiet" className={css.unpin} onClick={onUnpin}>
          <Trans id="chat.unpin">Unpin</Trans>
        </Button>
      )}
    </section>
  )
}

/** Asks anonymous visitors to log in, in place of the composer. */
export function LoginButton() {
  const ask = useAskToLogIn()
  return (
    <Button
      className={css.login}
      icon={<Icon of={LogIn} directional />}
      onClick={() => ask('chat')}
    >
      <Trans id="chat.log-in">Log in to chat</Trans>
    </Button>
  )
}
