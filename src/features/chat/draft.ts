import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { userAtom } from '../../runtime/user-scope.ts'
import type { ChatPlace } from './outbox.ts'

/** What is typed and not sent yet. */
export interface Draft {
  text: string
  /** The own message that is being changed; the text waits meanwhile. */
  edit: { id: string; text: string } | null
}

const empty: Draft = { text: '', edit: null }
const draftsAtom = userAtom<Readonly<Record<string, Draft>>>({})

/** The draft of a place, and how a part of it is changed; it outlives the panel and its tab. */
export function useDraft({ roomId, wallet }: ChatPlace): [Draft, (part: Partial<Draft>) => void] {
  const setDrafts = useSetAtom(draftsAtom)
  const key = `${wallet} ${roomId}`
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDrafts(drafts => ({ ...drafts, [key]: { ...empty, ...drafts[key], ...part } })),
    [setDrafts, key],
  )
  return [useAtomValue(draftsAtom)[key] ?? empty, change]
}
