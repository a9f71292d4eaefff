import { createDraft } from '../../runtime/draft.ts'
import type { ChatKey } from './outbox.ts'

/** Text that is typed but not sent yet. */
export interface Draft {
  text: string
  /** The own message that is being edited; `text` is kept meanwhile. */
  edit: { id: string; text: string } | null
}

const useChatDraft = createDraft<Draft>({ text: '', edit: null })

/** Returns the draft of a chat and a function that merges a change into it; it outlives the panel. */
export function useDraft({ roomId, wallet }: ChatKey): [Draft, (changes: Partial<Draft>) => void] {
  const [draft, change] = useChatDraft(`${wallet} ${roomId}`)
  return [draft, change]
}
