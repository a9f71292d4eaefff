import { atom, useAtom } from 'jotai'
import type { ChatPlace } from './outbox.ts'

/** What is typed and not sent yet. */
export interface Draft {
  text: string
  /** The own message that is being changed; the text waits meanwhile. */
  edit: { id: string; text: string } | null
}

const empty: Draft = { text: '', edit: null }
const draftsAtom = atom<Readonly<Record<string, Draft>>>({})

/** The draft of a place; it outlives the panel, so a change of tab loses nothing. */
export function useDraft({ roomId, wallet }: ChatPlace): [Draft, (draft: Draft) => void] {
  const [drafts, setDrafts] = useAtom(draftsAtom)
  const key = `${wallet} ${roomId}`
  return [drafts[key] ?? empty, draft => setDrafts(before => ({ ...before, [key]: draft }))]
}
