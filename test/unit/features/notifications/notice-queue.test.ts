import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dismiss,
  emptyQueue,
  enqueue,
  MAX_SHOWN,
  MAX_WAITING,
  type NoticeQueue,
} from '../../../../src/features/notifications/notice-queue.ts'
import { makeNotice } from './factories.ts'

const boardWith = (ids: readonly string[], board = emptyQueue): NoticeQueue =>
  ids.reduce((now, id) => enqueue(now, makeNotice(id)), board)
const ids = (notices: NoticeQueue['shown']) => notices.map(({ id }) => id)

describe('the board of notices', () => {
  it('shows at most three at once; the others wait in order', () => {
    const board = boardWith(['a', 'b', 'c', 'd', 'e'])
    expect(ids(board.shown)).toEqual(['a', 'b', 'c'])
    expect(ids(board.waiting)).toEqual(['d', 'e'])
  })

  it('gives a free place to the one that has waited longest', () => {
    const board = dismiss(boardWith(['a', 'b', 'c', 'd', 'e']), 'b')
    expect(ids(board.shown)).toEqual(['a', 'c', 'd'])
    expect(ids(board.waiting)).toEqual(['e'])
  })

  it('shows the same id once, also after it was dismissed', () => {
    const board = boardWith(['a', 'a'])
    expect(ids(board.shown)).toEqual(['a'])
    const later = boardWith(['a'], dismiss(board, 'a'))
    expect(later.shown).toEqual([])
  })

  it('keeps the end of a stream apart, as what has to be answered', () => {
    const ended = makeNotice('t', { kind: 'TERMINATE_STREAM' })
    const board = enqueue(boardWith(['a', 'b', 'c', 'd']), ended)
    expect(ids(board.urgent)).toEqual(['t'])
    expect(ids(board.shown)).toEqual(['a', 'b', 'c'])
    expect(dismiss(board, 't').urgent).toEqual([])
    expect(ids(dismiss(board, 't').waiting)).toEqual(['d'])
  })

  it('keeps the newest of a flood', () => {
    const flood = Array.from({ length: 1000 }, (_, at) => `${at}`)
    const board = boardWith(flood)
    expect(board.waiting).toHaveLength(MAX_WAITING)
    expect(board.waiting.at(-1)?.id).toBe('999')
  })

  it('never shows more than three nor one twice, and leaves no place empty while others wait', () => {
    const step = fc.record({ id: fc.nat(12).map(String), goes: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        let board = emptyQueue
        for (const { id, goes } of steps) {
          board = goes ? dismiss(board, id) : enqueue(board, makeNotice(id))
          const all = ids([...board.shown, ...board.waiting])
          expect(board.shown.length).toBeLessThanOrEqual(MAX_SHOWN)
          expect(new Set(all).size).toBe(all.length)
          if (board.waiting.length > 0) expect(board.shown).toHaveLength(MAX_SHOWN)
        }
      }),
    )
  })
})
