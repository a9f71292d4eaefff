import { describe, expect, test } from 'vitest'
import { countNew, itemsWhileScrolledUp } from '../../../../src/features/chat/scrolled-up.ts'
import { item } from './factories.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('somebody who reads further up', () => {
  test('sees no new message, and is told how many there are', () => {
    const seen = [item('1'), item('2')]
    const now = [...seen, item('3'), item('4')]
    expect(ids(itemsWhileScrolledUp(seen, now))).toEqual(['1', '2'])
    expect(countNew(seen, now)).toBe(2)
  })

  test('keeps what the log has let go of', () => {
    const seen = [item('1'), item('2'), item('3')]
    expect(ids(itemsWhileScrolledUp(seen, [item('3'), item('4')]))).toEqual(['1', '2', '3'])
    expect(ids(itemsWhileScrolledUp(seen, [item('8'), item('9')]))).toEqual(['1', '2', '3'])
  })

  test('sees edits, and loses what was removed', () => {
    const seen = [item('1'), item('2'), item('3')]
    const now = [item('1', { content: 'better' }), item('3'), item('4')]
    expect(itemsWhileScrolledUp(seen, now)).toEqual([item('1', { content: 'better' }), item('3')])
  })
})
