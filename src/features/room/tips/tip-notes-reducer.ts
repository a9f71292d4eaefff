import { Money } from '../../../lib/amount.ts'
import { userAtom } from '../../../runtime/user-scope.ts'

/** A tip as a room shows it for a few seconds. */
export interface TipNote {
  id: number
  /** Wallet of the recipient. */
  wallet: string
  /** Null if the server sent none. */
  nickname: string | null
  /** Exact text, in `currency`. */
  amount: string
  currency: string
  isOwn: boolean
  /** Which arrival of an own tip is missing; it arrives as a response and as a message. */
  awaits: 'response' | 'message' | null
}

/** `sent`: the server accepted an own tip; `received`: message to the room; `expired`: display time over. */
export type TipNotesAction =
  | { type: 'sent' | 'received'; tip: Omit<TipNote, 'id' | 'awaits'> }
  | { type: 'expired'; id: number }

export interface TipNotes {
  shown: readonly TipNote[]
  nextId: number
}

export const tipNotesAtom = userAtom<TipNotes>({ shown: [], nextId: 1 })

const MAX_NOTES = 3

/** Updates the shown notes. An own tip arrives twice, in either order, and is shown once. */
export function tipNotesReducer(notes: TipNotes, action: TipNotesAction): TipNotes {
  if (action.type === 'expired') {
    return { ...notes, shown: notes.shown.filter(({ id }) => id !== action.id) }
  }
  const { tip } = action
  const arrived = action.type === 'sent' ? 'response' : 'message'
  const known = tip.isOwn && notes.shown.find(it => it.awaits === arrived && isSameTip(it, tip))
  if (known) {
    return {
      ...notes,
      shown: notes.shown.map(note => (note === known ? { ...note, awaits: null } : note)),
    }
  }
  const missing = arrived === 'response' ? 'message' : 'response'
  const note: TipNote = { ...tip, id: notes.nextId, awaits: tip.isOwn ? missing : null }
  return { shown: [...notes.shown, note].slice(-MAX_NOTES), nextId: notes.nextId + 1 }
}

const isSameTip = (note: TipNote, tip: Omit<TipNote, 'id' | 'awaits'>): boolean =>
  note.wallet === tip.wallet &&
  note.currency === tip.currency &&
  new Money(note.amount).eq(tip.amount)
