import { useMemo } from 'react'
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

/** Actions on a message by its id; the same functions for all rows, so that `memo` skips them. */
export interface RowActions {
  edit(id: string, content: string): void
  remove(id: string): void
  /** Pins a message; null unpins. */
  pin(id: string | null): void
  retry(id: string): void
  discard(id: string): void
}
