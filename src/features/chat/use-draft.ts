import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { userAtom } from '../../runtime/user-scope.ts'
import type { ChatKey } from './outbox.ts'

/** Text that is typed but not sent yet. */
export interface Draft {
  text: string
  /** The own message that is being edited; `text` is kept meanwhile. */
  edit: { id: string; text: string } | null
}

const empty: Draft = { text: '', edit: null }
const draftsAtom = userAtom<Readonly<Record<string, Draft>>>({})

/** Returns the draft of a chat and a function that merges a change into it; it outlives the panel. */
export function useDraft({ roomId, wallet }: ChatKey): [Draft, (changes: Partial<Draft>) => void] {
  const setDrafts = useSetAtom(draftsAtom)
  const key = `${wallet} ${roomId}`
  const change = useCallback(
    (changes: Partial<Draft>) =>
      setDrafts(drafts => ({ ...drafts, [key]: { ...empty, ...drafts[key], ...changes } })),
    [setDrafts, key],
  )
  return [useAtomValue(draftsAtom)[key] ?? empty, change]
}
