import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isAwaited,
  type TipNotesEvent,
  type TipNotesState,
  tipNotesReducer,
} from '../../../../../src/features/room/tips/tip-notes-state.ts'

const none: TipNotesState = { shown: [], nextId: 1 }
const own = { wallet: 'w1', nickname: 'Me', amount: '5', currency: 'EUR', isOwn: true, at: 0 }
const sent: TipNotesEvent = { type: 'response-received', tip: own }
const received: TipNotesEvent = { type: 'message-received', tip: { ...own, amount: '5.00' } }
const others: TipNotesEvent = {
  type: 'message-received',
  tip: { ...own, nickname: 'koi_9', isOwn: false },
}
const shownAfter = (...events: TipNotesEvent[]) => events.reduce(tipNotesReducer, none).shown

describe('tipNotesReducer', () => {
  it.each([
    ['its response comes first', [sent, received]],
    ['its message comes first', [received, sent]],
  ])('shows an own tip once if %s', (_name, events) => {
    expect(shownAfter(...events)).toMatchObject([{ nickname: 'Me', awaits: null }])
  })

  it('shows an own tip whose message never arrives', () => {
    expect(shownAfter(sent)).toHaveLength(1)
  })

  it('shows an own tip of the same amount as one whose note is over, in a room that was left', () => {
    const later = { ...own, at: 8000 }
    const state = [received, { type: 'response-received', tip: later } as const].reduce(
      tipNotesReducer,
      none,
    )
    expect(state.shown).toMatchObject([{ at: 8000, awaits: 'message' }])
    expect(isAwaited(tipNotesReducer(none, received), later)).toBe(false)
  })

  it('shows two own tips of the same amount as two', () => {
    expect(shownAfter(sent, received, sent, received)).toHaveLength(2)
    expect(shownAfter(sent, sent, received, received)).toHaveLength(2)
  })

  it('never merges an own tip with one of another viewer, amount or streamer', () => {
    expect(shownAfter(sent, others)).toHaveLength(2)
    expect(
      shownAfter(sent, { type: 'message-received', tip: { ...own, amount: '6' } }),
    ).toHaveLength(2)
    expect(
      shownAfter(sent, { type: 'message-received', tip: { ...own, wallet: 'w2' } }),
    ).toHaveLength(2)
  })

  it('removes a note when it expires', () => {
    const notes = [others, others].reduce(tipNotesReducer, none)
    const [first, second] = notes.shown
    expect(tipNotesReducer(notes, { type: 'note-expired', id: first?.id ?? 0 }).shown).toEqual([
      second,
    ])
  })

  it('shows at most three notes, each with a unique id', () => {
    const action = fc.constantFrom(sent, received, others)
    fc.assert(
      fc.property(fc.array(action), list => {
        const shown = shownAfter(...list)
        expect(shown.length).toBeLessThanOrEqual(3)
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      }),
    )
  })
})
