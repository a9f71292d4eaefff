import { useMemo } from 'react'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import { useNow } from '../../runtime/use-now.ts'
import { isRoomOwner } from '../../session/claims.ts'
import { Announcements } from './announcements.tsx'
import { AskToLogIn } from './ask-to-log-in.tsx'
import type { ChatItem, ChatParticipants } from './chat-items.ts'
import { Composer } from './composer.tsx'
import { useDraft } from './draft.ts'
import { MessageList } from './message-list.tsx'
import { PinnedMessage } from './pinned-message.tsx'
import { isBlank } from './rich-text.ts'
import type { Chat } from './use-chat.ts'
import { useChatScroll } from './use-follow.ts'
import { useRowActions } from './use-row-actions.ts'

interface ConversationProps {
  chat: Chat
  items: readonly ChatItem[]
}

/** The messages of a room, the pinned one on top, and the line to write one. */
export function Conversation({ chat, items }: ConversationProps) {
  const { outbox, place, sides, isAnonymous } = chat
  const follow = useChatScroll(items)
  const names = useNames(items, sides)
  const [draft, changeDraft] = useDraft(place)
  const actions = useRowActions(chat, changeDraft)
  // Rows need the day alone: a new minute must not draw them all.
  const today = useDateFormatter().day(useNow())
  const isOwner = isRoomOwner({ walletHash: sides.wallet }, place.roomId)
  const self = isAnonymous ? '' : sides.nickname
  const pinned = items.find(item => item.pinned)

  function submit() {
    // Who writes is known a moment after the session; what is typed waits.
    if (sides.wallet === '') return
    const typed = (draft.edit?.text ?? draft.text).trim()
    const content = isBlank(typed) ? '' : typed
    if (draft.edit) {
      const { id } = draft.edit
      const before = items.find(item => item.id === id)
      const kind = content === '' ? 'remove' : 'edit'
      if (content !== before?.content) outbox.send(place, { kind, id, content })
      changeDraft({ edit: null })
    } else if (content !== '') {
      outbox.post(place, content)
      changeDraft({ text: '' })
      follow.follow()
    }
  }

  return (
    <>
      {pinned && (
        <PinnedMessage
          item={pinned}
          names={names.spaced}
          self={self}
          onUnpin={isOwner ? () => actions.pin(null) : undefined}
        />
      )}
      <MessageList
        follow={follow}
        actions={actions}
        isOwner={isOwner}
        names={names.spaced}
        self={self}
        today={today}
      />
      <Announcements items={items} isFollowing={follow.isFollowing} />
      {isAnonymous ? (
        <AskToLogIn />
      ) : (
        <Composer
          text={draft.edit?.text ?? draft.text}
          onText={text =>
            changeDraft(draft.edit ? { edit: { id: draft.edit.id, text } } : { text })
          }
          isEditing={draft.edit !== null}
          onCancelEdit={() => changeDraft({ edit: null })}
          onSubmit={submit}
          names={names.toMention}
        />
      )}
    </>
  )
}

interface Names {
  /** Who can be mentioned: whoever spoke last first, and the streamer. */
  toMention: readonly string[]
  /** Those of the viewer and the streamer that hold spaces; few, so that the list seldom changes. */
  spaced: readonly string[]
}

/** The nicknames that a chat knows. */
function useNames(items: readonly ChatItem[], { nickname, streamer }: ChatParticipants): Names {
  const toMention = useMemo(() => {
    const spoken = items.filter(({ isLocal }) => !isLocal).map(item => item.nickname)
    const all = new Set([...spoken.toReversed(), streamer.nickname])
    all.delete(nickname)
    return [...all]
  }, [items, nickname, streamer])
  const spaced = useMemo(
    () => [nickname, streamer.nickname].filter(name => name.includes(' ')),
    [nickname, streamer],
  )
  return { toMention, spaced }
}
