import { useMemo } from 'react'
import { createDraft } from '../../runtime/draft.ts'
import type { Chat } from './use-chat.ts'

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

/** Text that is typed but not sent yet. */
interface Draft {
  text: string
  /** The own message that is being edited; `text` is kept meanwhile. */
  edit: { id: string; text: string } | null
}

const useChatDraft = createDraft<Draft>({ text: '', edit: null })

/**
 * Returns the draft of a room's chat and a function that merges a change into it. It outlives the panel, and is
 * kept when the user has loaded.
 */
export function useDraft(roomId: string): [Draft, (changes: Partial<Draft>) => void] {
  const [draft, change] = useChatDraft(roomId)
  return [draft, change]
}
