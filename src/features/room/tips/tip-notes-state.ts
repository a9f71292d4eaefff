import { Money } from '../../../lib/amount.ts'
import { seconds } from '../../../lib/clock.ts'
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
  /** When it arrived, in milliseconds of the clock. */
  at: number
  /** Which arrival of an own tip is missing; it arrives as a response and as a message. */
  awaits: 'response' | 'message' | null
  /** How an own tip failed: it was refused, or its response was lost. */
  failure: 'refused' | 'unconfirmed' | null
}

type Tip = Omit<TipNote, 'id' | 'awaits' | 'failure'>

/**
 * The server accepted an own tip, the room received a tip, an own tip failed after its dialog was closed, or a note was
 * shown for long enough.
 */
export type TipNotesEvent =
  | { type: 'failed'; tip: Tip; failure: 'refused' | 'unconfirmed' }
  | { type: 'response-received' | 'message-received'; tip: Tip }
  | { type: 'note-expired'; id: number }

export interface TipNotesState {
  shown: readonly TipNote[]
  nextId: number
}

export const tipNotesAtom = userAtom<TipNotesState>({ shown: [], nextId: 1 })

const MAX_NOTES = 3
export const DISPLAY_TIME = seconds(8)

/** Returns the notes that are shown at a time: those of a room that was left may be older. */
export const notesAt = ({ shown }: TipNotesState, now: number): readonly TipNote[] =>
  shown.filter(({ at }) => now - at < DISPLAY_TIME)

/** Updates the shown notes. An own tip arrives twice, in either order, and is shown once. */
export function tipNotesReducer(state: TipNotesState, event: TipNotesEvent): TipNotesState {
  const { nextId } = state
  if (event.type === 'note-expired')
    return { ...state, shown: state.shown.filter(({ id }) => id !== event.id) }
  const { tip } = event
  const shown = notesAt(state, tip.at)
  const add = (note: Pick<TipNote, 'awaits' | 'failure'>) => ({
    shown: [...shown, { ...tip, ...note, id: nextId }].slice(-MAX_NOTES),
    nextId: nextId + 1,
  })
  if (event.type === 'failed') return add({ awaits: null, failure: event.failure })
  const [arrived, missing] =
    event.type === 'response-received'
      ? (['response', 'message'] as const)
      : (['message', 'response'] as const)
  const known = shown.findIndex(it => tip.isOwn && it.awaits === arrived && isSameTip(it, tip))
  const note = shown[known]
  if (note) return { ...state, shown: shown.with(known, { ...note, awaits: null }) }
  return add({ awaits: tip.isOwn ? missing : null, failure: null })
}

/** Returns whether the room was told of an own tip whose response is missing. */
export const isAwaited = (state: TipNotesState, tip: Tip): boolean =>
  notesAt(state, tip.at).some(note => note.awaits === 'response' && isSameTip(note, tip))

const isSameTip = (note: TipNote, tip: Tip): boolean =>
  note.wallet === tip.wallet &&
  note.currency === tip.currency &&
  new Money(note.amount).eq(tip.amount)
