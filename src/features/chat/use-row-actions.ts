import { type RefObject, useMemo } from 'react'
import { fittingMessage } from '../../model/chat-message.ts'
import { type ChangeDraft, createDraft } from '../../runtime/draft.ts'
import { toMention } from './rich-text.ts'
import type { Chat } from './use-chat.ts'

export type RowActions = ReturnType<typeof useRowActions>

/** Returns the actions on a message by its id; the same functions for all rows, so that `memo` skips them. */
export function useRowActions(
  { outbox, chatKey }: Pick<Chat, 'outbox' | 'chatKey'>,
  changeDraft: ChangeDraft<Draft>,
  askToRemove: (id: string) => void,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  return useMemo(() => {
    const onOutgoing = (run: Chat['outbox']['retry']) => (id: string) => {
      const sent = outbox.list(chatKey).find(it => it.kind !== 'pin' && it.id === id)
      if (sent) run(chatKey, sent)
    }
    return {
      edit(id: string, content: string) {
        changeDraft({ editing: { id, content } })
        field.current?.focus()
      },
      /** Begins a message to a sender with their name. */
      reply(nickname: string) {
        changeDraft(withMention(nickname))
        field.current?.focus()
      },
      /** Removes a message once the viewer has confirmed it. */
      remove: askToRemove,
      /** Pins a message; null unpins. */
      pin: (id: string | null) => outbox.send(chatKey, { kind: 'pin', id, content: '' }),
      retry: onOutgoing(outbox.retry),
      discard: onOutgoing(outbox.discard),
    }
  }, [outbox, chatKey, changeDraft, askToRemove, field])
}

/** Text that is typed but not sent yet. */
interface Draft {
  text: string
  /** The own message that is being edited, as it was; `text` is kept meanwhile. */
  editing: { id: string; content: string } | null
  /** Typed texts of own messages that are edited, by message id. */
  edits: Readonly<Record<string, string>>
  /** Whether `text` was typed for a message that has left the chat. */
  isEditLost: boolean
}

/** The draft of a room's chat; it outlives the panel, and is kept when the user has loaded. */
export const useDraft = createDraft<Draft>({
  text: '',
  editing: null,
  edits: {},
  isEditLost: false,
})

/** Returns a change of the draft that drops the typed edit of a message, and ends its editing. */
export const withoutEdit =
  (id: string) =>
  ({ editing, edits: { [id]: _, ...edits } }: Draft): Partial<Draft> => ({
    editing: editing?.id === id ? null : editing,
    edits,
  })

/** Returns a change of the draft that ends the editing of a message that has left the chat, keeping the typed text. */
export const withLostEdit =
  (id: string) =>
  (draft: Draft): Partial<Draft> => {
    const texts = [draft.text, draft.edits[id] ?? '']
    const text = texts.filter(it => it !== '').join('\n')
    return { ...withoutEdit(id)(draft), text: fittingMessage(text), isEditLost: true }
  }

/** Returns a change of the draft that puts a mention at its start, ends an edit, and keeps the typed text. */
const withMention =
  (nickname: string) =>
  ({ text }: Draft): Partial<Draft> => {
    const mention = `${toMention(nickname)} `
    const answer = text.startsWith(mention) ? text : mention + text
    return { editing: null, text: fittingMessage(answer) }
  }
