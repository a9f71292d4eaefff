import { Money } from '../../lib/amount.ts'
import { userAtom } from '../../runtime/user-scope.ts'

/** A tip as a room shows it for a moment. */
export interface TipNote {
  id: number
  /** Of the streamer who was given it. */
  wallet: string
  /** Null where the server names nobody. */
  nickname: string | null
  /** Exact text, in `currency`. */
  amount: string
  currency: string
  isOwn: boolean
  /** The other half of an own tip: the server's answer to it, or its message to the room. */
  awaits: 'answer' | 'message' | null
}

/** What notes are made of: an own tip that the server took, one that the room heard of, or time. */
export type TipNews =
  | { kind: 'sent' | 'heard'; tip: Omit<TipNote, 'id' | 'awaits'> }
  | { kind: 'gone'; id: number }

/** The tips that are shown, and the number of the next one. */
export interface TipNotes {
  shown: readonly TipNote[]
  next: number
}

export const tipNotesAtom = userAtom<TipNotes>({ shown: [], next: 1 })

/** The most notes at a time. */
const MOST = 3

/** The notes after some news; an own tip is told twice and shown once, in whatever order. */
export function foldTips(notes: TipNotes, news: TipNews): TipNotes {
  if (news.kind === 'gone') {
    return { ...notes, shown: notes.shown.filter(({ id }) => id !== news.id) }
  }
  const { tip } = news
  const half = news.kind === 'sent' ? 'answer' : 'message'
  const other = tip.isOwn && notes.shown.find(note => note.awaits === half && isSame(note, tip))
  if (other) {
    return {
      ...notes,
      shown: notes.shown.map(note => (note === other ? { ...note, awaits: null } : note)),
    }
  }
  const awaited = half === 'answer' ? 'message' : 'answer'
  const note: TipNote = { ...tip, id: notes.next, awaits: tip.isOwn ? awaited : null }
  return { shown: [...notes.shown, note].slice(-MOST), next: notes.next + 1 }
}

const isSame = (note: TipNote, tip: Omit<TipNote, 'id' | 'awaits'>): boolean =>
  note.wallet === tip.wallet &&
  note.currency === tip.currency &&
  new Money(note.amount).eq(tip.amount)
