import { expect, test } from 'vitest'
import { countNew, itemsWhileScrolledUp } from '../../../../src/features/chat/scrolled-up.ts'
import { item } from './factories.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('a reader who has scrolled up sees no new messages, but their number', () => {
  const seen = [item('1'), item('2')]
  const latest = [...seen, item('3'), item('4')]
  expect(ids(itemsWhileScrolledUp(seen, latest))).toEqual(['1', '2'])
  expect(countNew(seen, latest)).toBe(2)
})

test('a reader who has scrolled up keeps messages that the capped log has dropped', () => {
  const seen = [item('1'), item('2'), item('3')]
  expect(ids(itemsWhileScrolledUp(seen, [item('3'), item('4')]))).toEqual(['1', '2', '3'])
  expect(ids(itemsWhileScrolledUp(seen, [item('8'), item('9')]))).toEqual(['1', '2', '3'])
})

test('a reader who has scrolled up sees edits and removals', () => {
  const seen = [item('1'), item('2'), item('3')]
  const latest = [item('1', { content: 'better' }), item('3'), item('4')]
  expect(itemsWhileScrolledUp(seen, latest)).toEqual([item('1', { content: 'better' }), item('3')])
})
