import { describe, expect, test } from 'vitest'
import { createLatestOf, inSync, sentBy } from '../../../../src/features/chat/chat-delay.ts'
import type { ChatItem } from '../../../../src/features/chat/chat-items.ts'
import { CHAT_CAP } from '../../../../src/features/chat/chat-log.ts'
import { item } from './factories.ts'

const items = (...ids: string[]) => ids.map(id => item(id))
const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id)
const keep = (message: ChatItem) => [message]
const full = (first: string, ...rest: string[]) => [
  ...items(first, ...rest),
  ...Array.from({ length: CHAT_CAP - 1 - rest.length }, (_, at) => item(`new ${at}`)),
]

describe('messages that stay on screen', () => {
  test.each([
    ['lack newer ones', items('1', '2'), items('1', '2', '3'), ['1', '2']],
    ['lack removed ones', items('1', '2', '3'), items('1', '3', '4'), ['1', '3']],
    ['lack the oldest one if it was removed', items('1', '2'), items('2', '3'), ['2']],
    ['are none when all were removed', items('1'), [], []],
    ['keep what a full log has dropped', items('1', '2', '3'), full('3', '4'), ['1', '2', '3']],
    ['keep all when a full log has none of them', items('1', '2'), full('8'), ['1', '2']],
  ])('%s', (_case, messages, current, shown) => {
    expect(idsOf(createLatestOf()(messages, current, keep))).toEqual(shown)
    expect(idsOf(inSync(messages, current, createLatestOf(), keep))).toEqual(shown)
  })

  test('keep what a full log has dropped while others are removed from it, which don’t come back when it is full again', () => {
    const messages = items('1', '2', '3', '4', '5')
    const latestOf = createLatestOf()
    const shownIn = (current: readonly ChatItem[]) => idsOf(latestOf(messages, current, keep))
    const log = full('3', '4', '5')
    expect(shownIn(log)).toEqual(['1', '2', '3', '4', '5'])
    const without4 = log.toSpliced(1, 1)
    expect(shownIn(without4)).toEqual(['1', '2', '3', '5'])
    expect(shownIn([...without4, item('newer')])).toEqual(['1', '2', '3', '5'])
    const without3 = without4.toSpliced(0, 1)
    expect(shownIn(without3)).toEqual(['1', '2', '5'])
    expect(shownIn([...without3, ...items('newer', 'newest')])).toEqual(['1', '2', '5'])
  })

  test('lack what was removed after a full log had dropped it', () => {
    const removed = (message: ChatItem) => (message.id === '1' ? [] : [message])
    const shown = createLatestOf()(items('1', '2', '3'), full('3', '4'), removed)
    expect(idsOf(shown)).toEqual(['2', '3'])
  })

  test('are in their latest form', () => {
    const current = [item('1', { content: 'better' }), item('2', { pinned: true }), item('3')]
    expect(createLatestOf()(items('1', '2'), current, keep)).toEqual(current.slice(0, 2))
  })
})

describe('a chat in sync with the picture', () => {
  test('without a delay is the current one itself', () => {
    const current = items('1', '2')
    expect(inSync(current, current, createLatestOf(), keep)).toBe(current)
  })

  test('has what the viewer wrote since', () => {
    const own = item('3', { isLocal: true })
    expect(
      idsOf(inSync(items('1'), [...items('1', '2'), own, item('4')], createLatestOf(), keep)),
    ).toEqual(['1', '3'])
  })

  test('has no more messages than a chat keeps', () => {
    const delayed = full('0')
    const shown = inSync(
      delayed,
      [...delayed.slice(1), item('mine', { isLocal: true })],
      createLatestOf(),
      keep,
    )
    expect(shown).toHaveLength(CHAT_CAP)
    expect(shown.at(-1)?.id).toBe('mine')
  })

  test('begins with the messages that were sent by then', () => {
    const sent = [1, 2, 3].map(sentAt => item(String(sentAt), { sentAt }))
    expect(idsOf(sentBy(sent, 2))).toEqual(['1', '2'])
  })

  test('keep what is on screen while a full log has only newer ones', () => {
    const kept = [1, 2].map(sentAt => [item(String(sentAt), { sentAt })])
    const log = Array.from({ length: CHAT_CAP }, (_, at) => item(`new ${at}`, { sentAt: 10 + at }))
    expect(idsOf(sentBy(log, 2, kept))).toEqual(['1', '2'])
    expect(idsOf(sentBy(log.slice(1), 2, kept))).toEqual([])
  })

  test('contain a message once that was not sent and is older than all of a full log', () => {
    const failed = item('failed', {
      sentAt: 5,
      isLocal: true,
      outgoingKind: 'post',
      isFailed: true,
    })
    const log = full('0').map((it, at) => ({ ...it, sentAt: 10 + at }))
    expect(idsOf(sentBy([...log, failed], 60, [[failed]]))).toEqual([
      ...idsOf(log).slice(0, 51),
      'failed',
    ])
  })
})
