import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldTips, type TipNews, type TipNotes } from '../../../../src/features/tips/notes.ts'

const none: TipNotes = { shown: [], next: 1 }
const own = { wallet: 'w1', nickname: 'Me', amount: '5', currency: 'EUR', isOwn: true }
const sent: TipNews = { kind: 'sent', tip: own }
const heard: TipNews = { kind: 'heard', tip: { ...own, amount: '5.00' } }
const others: TipNews = { kind: 'heard', tip: { ...own, nickname: 'koi_9', isOwn: false } }
const shownAfter = (...news: TipNews[]) => news.reduce(foldTips, none).shown

describe('the notes of tips', () => {
  it.each([
    ['its answer came first', [sent, heard]],
    ['its message came first', [heard, sent]],
  ])('show an own tip once, when %s', (_name, news) => {
    expect(shownAfter(...news)).toMatchObject([{ nickname: 'Me', awaits: null }])
  })

  it('show an own tip whose message never comes', () => {
    expect(shownAfter(sent)).toHaveLength(1)
  })

  it('show two own tips of the same amount as two', () => {
    expect(shownAfter(sent, heard, sent, heard)).toHaveLength(2)
    expect(shownAfter(sent, sent, heard, heard)).toHaveLength(2)
  })

  it('take no tip of somebody else, of another amount or to another streamer for the own one', () => {
    expect(shownAfter(sent, others)).toHaveLength(2)
    expect(shownAfter(sent, { kind: 'heard', tip: { ...own, amount: '6' } })).toHaveLength(2)
    expect(shownAfter(sent, { kind: 'heard', tip: { ...own, wallet: 'w2' } })).toHaveLength(2)
  })

  it('lose a note when its time is over', () => {
    const notes = [others, others].reduce(foldTips, none)
    const [first, second] = notes.shown
    expect(foldTips(notes, { kind: 'gone', id: first?.id ?? 0 }).shown).toEqual([second])
  })

  it('are never more than three, each with a number of its own', () => {
    const news = fc.constantFrom(sent, heard, others)
    fc.assert(
      fc.property(fc.array(news), list => {
        const shown = shownAfter(...list)
        expect(shown.length).toBeLessThanOrEqual(3)
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      }),
    )
  })
})
