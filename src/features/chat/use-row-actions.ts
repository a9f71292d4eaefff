import { useMemo } from 'react'
import type { Draft } from './draft.ts'
import type { RowActions } from './row-actions.ts'
import type { Chat } from './use-chat.ts'

/** What the buttons of messages do; the same functions as long as the place is the same. */
export function useRowActions(
  { outbox, place }: Pick<Chat, 'outbox' | 'place'>,
  changeDraft: (part: Partial<Draft>) => void,
): RowActions {
  return useMemo(() => {
    const outgoing = (id: string) =>
      outbox.of(place).find(one => one.kind !== 'pin' && one.id === id)
    return {
      edit: (id, text) => changeDraft({ edit: { id, text } }),
      remove(id) {
        outbox.send(place, { kind: 'remove', id, content: '' })
        changeDraft({ edit: null })
      },
      pin: id => outbox.send(place, { kind: 'pin', id, content: '' }),
      retry(id) {
        const one = outgoing(id)
        if (one) outbox.retry(place, one)
      },
      discard(id) {
        const one = outgoing(id)
        if (one) outbox.discard(place, one)
      },
    }
  }, [outbox, place, changeDraft])
}
