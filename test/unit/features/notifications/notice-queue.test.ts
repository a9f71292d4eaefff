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

const queueWith = (ids: readonly string[], initial = emptyQueue): NoticeQueue =>
  ids.reduce((queue, id) => enqueue(queue, makeNotice(id)), initial)
const ids = (notices: NoticeQueue['shown']) => notices.map(({ id }) => id)

describe('notice queue', () => {
  it('shows at most three notices, and keeps the others waiting in order', () => {
    const queue = queueWith(['a', 'b', 'c', 'd', 'e'])
    expect(ids(queue.shown)).toEqual(['a', 'b', 'c'])
    expect(ids(queue.waiting)).toEqual(['d', 'e'])
  })

  it('shows the notice that has waited longest when one is dismissed', () => {
    const queue = dismiss(queueWith(['a', 'b', 'c', 'd', 'e']), 'b')
    expect(ids(queue.shown)).toEqual(['a', 'c', 'd'])
    expect(ids(queue.waiting)).toEqual(['e'])
  })

  it('shows a notice of the same id once, even after it was dismissed', () => {
    const queue = queueWith(['a', 'a'])
    expect(ids(queue.shown)).toEqual(['a'])
    const later = queueWith(['a'], dismiss(queue, 'a'))
    expect(later.shown).toEqual([])
  })

  it('queues the end of a stream as urgent, apart from the toasts', () => {
    const ended = makeNotice('t', { kind: 'TERMINATE_STREAM' })
    const queue = enqueue(queueWith(['a', 'b', 'c', 'd']), ended)
    expect(ids(queue.urgent)).toEqual(['t'])
    expect(ids(queue.shown)).toEqual(['a', 'b', 'c'])
    expect(dismiss(queue, 't').urgent).toEqual([])
    expect(ids(dismiss(queue, 't').waiting)).toEqual(['d'])
  })

  it('keeps only the newest waiting notices', () => {
    const flood = Array.from({ length: 1000 }, (_, index) => `${index}`)
    const queue = queueWith(flood)
    expect(queue.waiting).toHaveLength(MAX_WAITING)
    expect(queue.waiting.at(-1)?.id).toBe('999')
  })

  it('never shows more than three notices or one twice, nor fewer than three while others wait', () => {
    const step = fc.record({ id: fc.nat(12).map(String), isDismissed: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        let queue = emptyQueue
        for (const { id, isDismissed } of steps) {
          queue = isDismissed ? dismiss(queue, id) : enqueue(queue, makeNotice(id))
          const all = ids([...queue.shown, ...queue.waiting])
          expect(queue.shown.length).toBeLessThanOrEqual(MAX_SHOWN)
          expect(new Set(all).size).toBe(all.length)
          if (queue.waiting.length > 0) expect(queue.shown).toHaveLength(MAX_SHOWN)
        }
      }),
    )
  })
})
