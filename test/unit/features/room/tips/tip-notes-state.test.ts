import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isInRoom,
  noTipNotes,
  type TipNotesEvent,
  tipNotesReducer,
} from '../../../../../src/features/room/tips/tip-notes-state.ts'
import { forAll, forRuns } from '../../../../support/fast-check-runs.ts'

const own = { wallet: 'w1', nickname: 'Me', amount: '5', currency: 'EUR', isOwn: true, at: 0 }
type Tip = Parameters<typeof isInRoom>[1]
const messageOf = (tip: Partial<Tip>): TipNotesEvent => ({
  type: 'message-received',
  tip: { ...own, ...tip },
})
const responseTo = (tip: Partial<Tip>, sentAt = 0): TipNotesEvent => ({
  type: 'response-received',
  tip: { ...own, ...tip },
  sentAt,
})
const sent = responseTo({})
const received = messageOf({ amount: '5.00' })
const others = messageOf({ nickname: 'koi_9', isOwn: false })
const unnamed = messageOf({ nickname: null, isOwn: null })
const stateAfter = (...events: TipNotesEvent[]) => events.reduce(tipNotesReducer, noTipNotes)
const shownAfter = (...events: TipNotesEvent[]) => stateAfter(...events).shown
const receivedAt = (at: number) => messageOf({ at })

describe('tipNotesReducer', () => {
  it.each([
    ['its response comes first', [sent, received]],
    ['its message comes first', [received, sent]],
  ])('shows an own tip once if %s', (_name, events) => {
    expect(stateAfter(...events)).toMatchObject({ shown: [{ nickname: 'Me' }], unpaired: [] })
  })

  it.each([
    ['its response comes first', [sent, unnamed]],
    ['its message comes first', [unnamed, sent]],
  ])('shows the own tip of a viewer without a name once if %s', (_name, events) => {
    const [note, ...others] = shownAfter(...events)
    expect(note?.isOwn).toBe(true)
    expect(others).toEqual([])
  })

  it('shows an unnamed tip to a viewer without a name as that of someone, without one of their own', () => {
    expect(shownAfter(unnamed, responseTo({ amount: '6' }))).toMatchObject([
      { isOwn: null },
      { isOwn: true },
    ])
    expect(isInRoom(stateAfter(unnamed), own, 0)).toBe(false)
  })

  it('shows an own tip whose message never arrives', () => {
    expect(shownAfter(sent)).toHaveLength(1)
  })

  it('shows an own tip of the same amount as an earlier one that another tab has sent', () => {
    const state = stateAfter(received, responseTo({ at: 8000 }, 7000))
    expect(state.shown).toMatchObject([{ at: 8000 }])
    // The message of each is its own.
    expect(state.unpaired).toMatchObject([{ awaits: 'response' }, { awaits: 'message' }])
  })

  it('shows an own tip again whose response comes after its note is over, but not a late message', () => {
    const state = stateAfter(received, responseTo({ at: 9000 }))
    expect(state).toMatchObject({ shown: [{ at: 9000 }], unpaired: [] })
    expect(stateAfter(sent, receivedAt(9000))).toMatchObject({ shown: [], unpaired: [] })
  })

  it('shows two own tips of the same amount as two', () => {
    expect(shownAfter(sent, received, sent, received)).toHaveLength(2)
    expect(shownAfter(sent, sent, received, received)).toHaveLength(2)
  })

  it('never merges an own tip with one of another viewer, amount or streamer', () => {
    for (const other of [others, messageOf({ amount: '6' }), messageOf({ wallet: 'w2' })])
      expect(shownAfter(sent, other)).toHaveLength(2)
  })

  it('removes a note when it expires', () => {
    const notes = stateAfter(others, others)
    const [first, second] = notes.shown
    expect(tipNotesReducer(notes, { type: 'note-expired', id: first?.id ?? 0 }).shown).toEqual([
      second,
    ])
  })

  it('shows at most three notes, each with a unique id', () => {
    const action = fc.constantFrom(sent, received, others)
    forAll([fc.array(action)], list => {
      const shown = shownAfter(...list)
      expect(shown.length).toBeLessThanOrEqual(3)
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    })
  })
})

describe('isInRoom', () => {
  const at = (now: number) => ({ ...own, at: now })

  it('is known for a minute, whether the note is over, expired or replaced by others', () => {
    const expired: TipNotesEvent = { type: 'note-expired', id: 1 }
    for (const state of [
      stateAfter(receivedAt(1000)),
      stateAfter(receivedAt(1000), expired),
      stateAfter(receivedAt(1000), others, others, others),
    ]) {
      expect(isInRoom(state, at(45_000), 500)).toBe(true)
      expect(isInRoom(state, at(60_999), 500)).toBe(true)
      expect(isInRoom(state, at(61_000), 500)).toBe(false)
    }
  })

  it('is false for a message that came before the tip was sent', () => {
    expect(isInRoom(stateAfter(receivedAt(1000)), at(1000), 1001)).toBe(false)
  })

  it('is false for another amount, currency or streamer, and for a tip of another viewer', () => {
    const state = stateAfter(received)
    expect(isInRoom(state, own, 0)).toBe(true)
    for (const other of [{ amount: '6' }, { currency: 'SEK' }, { wallet: 'w2' }])
      expect(isInRoom(state, { ...own, ...other }, 0)).toBe(false)
    expect(isInRoom(stateAfter(others), own, 0)).toBe(false)
  })

  it('is false for the late message of a tip whose response has come', () => {
    const late = [sent, others, others, others, receivedAt(20_000)]
    expect(isInRoom(stateAfter(...late), at(21_000), 10_000)).toBe(false)
    expect(isInRoom(stateAfter(...late, receivedAt(20_500)), at(21_000), 10_000)).toBe(true)
  })

  it('never confirms more tips than messages have come', () => {
    const eventOf = {
      message: messageOf,
      others: (tip: Partial<Tip>) => messageOf({ ...tip, isOwn: false }),
      response: responseTo,
      lost: responseTo,
    }
    const steps = fc.array(
      fc.record({
        step: fc.constantFrom('message', 'response', 'others', 'lost'),
        pause: fc.constantFrom(1, 3000, 9000),
      }),
      { maxLength: 40 },
    )
    forRuns(300, [steps], list => {
      let [state, now, confirmed] = [noTipNotes, 0, 0]
      for (const { step, pause } of list) {
        now += pause
        if (step === 'lost') {
          if (!isInRoom(state, at(now), 0)) continue
          confirmed += 1
        }
        state = tipNotesReducer(state, eventOf[step]({ at: now }))
      }
      const messages = list.filter(({ step }) => step === 'message').length
      expect(confirmed).toBeLessThanOrEqual(messages)
    })
  })
})
