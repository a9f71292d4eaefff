import { useMemo } from 'react'
import type { RowActions } from './row-actions.ts'
import type { Chat } from './use-chat.ts'
import type { Draft } from './use-draft.ts'

/** Returns what the messages' buttons do; the same functions as long as the chat is the same. */
export function useRowActions(
  { outbox, chatKey }: Pick<Chat, 'outbox' | 'chatKey'>,
  changeDraft: (changes: Partial<Draft>) => void,
): RowActions {
  return useMemo(() => {
    const outgoingOf = (id: string) =>
      outbox.list(chatKey).find(outgoing => outgoing.kind !== 'pin' && outgoing.id === id)
    return {
      edit: (id, text) => changeDraft({ edit: { id, text } }),
      remove(id) {
        outbox.send(chatKey, { kind: 'remove', id, content: '' })
        changeDraft({ edit: null })
      },
      pin: id => outbox.send(chatKey, { kind: 'pin', id, content: '' }),
      retry(id) {
        const outgoing = outgoingOf(id)
        if (outgoing) outbox.retry(chatKey, outgoing)
      },
      discard(id) {
        const outgoing = outgoingOf(id)
        if (outgoing) outbox.discard(chatKey, outgoing)
      },
    }
  }, [outbox, chatKey, changeDraft])
}
