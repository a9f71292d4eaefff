import { Money } from '../../../lib/amount.ts'
import { minutes, seconds } from '../../../lib/clock.ts'
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
  /** Whether the tip is the viewer's own; null if unknown, because neither it nor the viewer has a name. */
  isOwn: boolean | null
  /** Time of arrival, in milliseconds of the clock. */
  at: number
  /** How an own tip failed: it was refused, or its response was lost. */
  failure: 'refused' | 'unconfirmed' | null
}

type Tip = Omit<TipNote, 'id' | 'failure'>

/** An own tip of which one arrival is missing: it arrives as a response and as a message. */
interface UnpairedTip extends Tip {
  /** Id of its note, which may have expired. */
  id: number
  awaits: 'response' | 'message'
}

/** An own tip was accepted, the room received one, one failed after its dialog was closed, or a note's time is up. */
export type TipNotesEvent =
  | { type: 'failed'; tip: Tip; failure: 'refused' | 'unconfirmed' }
  /** `sentAt`: when it was first sent, in milliseconds of the clock. */
  | { type: 'response-received'; tip: Tip; sentAt: number }
  | { type: 'message-received'; tip: Tip }
  | { type: 'note-expired'; id: number }

interface TipNotesState {
  shown: readonly TipNote[]
  /** Unpaired tips, which stay evidence of an own tip after their note has expired. */
  unpaired: readonly UnpairedTip[]
  nextId: number
}

export const noTipNotes: TipNotesState = { shown: [], unpaired: [], nextId: 1 }

export const tipNotesAtom = userAtom(noTipNotes)

const MAX_NOTES = 3
export const DISPLAY_TIME = seconds(8)
/** A response may take 15 s, and the reads after a lost one end within 30 s. */
const PAIRING_TIME = minutes(1)

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
  const unpaired = state.unpaired.filter(({ at }) => tip.at - at < PAIRING_TIME)
  const add = (failure: TipNote['failure'], next: TipNotesState['unpaired']) => ({
    shown: [...shown, { ...tip, failure, id: nextId }].slice(-MAX_NOTES),
    unpaired: next,
    nextId: nextId + 1,
  })
  if (event.type === 'failed') return add(event.failure, unpaired)
  if (tip.isOwn === false) return add(null, unpaired)
  const isResponse = event.type === 'response-received'
  const pair = isResponse
    ? findMessage(unpaired, tip, event.sentAt)
    : unpaired.find(it => it.awaits === 'message' && isSameTip(it, tip))
  if (!pair) {
    const awaits = isResponse ? 'message' : 'response'
    return add(null, [...unpaired, { ...tip, id: nextId, awaits }])
  }
  const rest = unpaired.filter(it => it !== pair)
  // A late response shows the tip again: its dialog may have covered the note until now.
  if (isResponse && !shown.some(({ id }) => id === pair.id)) return add(null, rest)
  const known = shown.map(note => (note.id === pair.id ? { ...note, isOwn: true } : note))
  return { ...state, shown: known, unpaired: rest }
}

/** Returns whether the room has received an own tip since it was first sent; one without a name may be another's. */
export const isInRoom = ({ unpaired }: TipNotesState, tip: Tip, sentAt: number): boolean =>
  findMessage(unpaired, tip, sentAt)?.isOwn === true

const findMessage = (unpaired: TipNotesState['unpaired'], tip: Tip, sentAt: number) =>
  unpaired.find(
    it =>
      it.awaits === 'response' &&
      it.at >= sentAt &&
      tip.at - it.at < PAIRING_TIME &&
      isSameTip(it, tip),
  )

const isSameTip = (one: Tip, other: Tip): boolean =>
  one.wallet === other.wallet &&
  one.currency === other.currency &&
  new Money(one.amount).eq(other.amount)
