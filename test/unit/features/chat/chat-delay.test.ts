import { describe, expect, test } from 'vitest'
import { inStepWith, sentBy } from '../../../../src/features/chat/chat-delay.ts'
import { CHAT_CAP } from '../../../../src/features/chat/chat-log.ts'
import { message, numbered } from './factories.ts'

const ids = (log: { id: string }[]) => log.map(({ id }) => id)
const isOwn = ({ sid }: { sid: string | null }) => sid === 'own'
const at = (id: string, timestamp: number, parts = {}) => message(id, { timestamp, ...parts })

describe('a chat in step with the picture', () => {
  test('without a delay is the current log itself', () => {
    const log = numbered(3)
    expect(inStepWith(log, log, isOwn)).toBe(log)
  })

  test('lacks what others wrote since, and has what the viewer wrote', () => {
    const delayed = [at('1', 1)]
    const current = [...delayed, at('2', 2), at('3', 3, { sid: 'own' }), at('4', 4)]
    expect(ids(inStepWith(delayed, current, isOwn))).toEqual(['1', '3'])
  })

  test('shows edits, pins and removals of its messages at once', () => {
    const delayed = [at('1', 1), at('2', 2), at('3', 3)]
    const current = [at('1', 1, { message: 'edited' }), at('3', 3, { pinned: true }), at('4', 4)]
    expect(inStepWith(delayed, current, isOwn)).toEqual(current.slice(0, 2))
  })

  test('keeps what newer messages have pushed out of the current log', () => {
    const delayed = [at('1', 1), at('2', 2)]
    const current = Array.from({ length: CHAT_CAP }, (_, index) => at(`new ${index}`, 10 + index))
    expect(ids(inStepWith(delayed, current, isOwn))).toEqual(['1', '2'])
  })

  test('lacks its oldest message as soon as that is removed', () => {
    const delayed = [at('1', 1), at('2', 2)]
    expect(ids(inStepWith(delayed, [at('2', 2), at('3', 3)], isOwn))).toEqual(['2'])
  })

  test('has no more messages than a chat keeps', () => {
    const delayed = Array.from({ length: CHAT_CAP }, (_, index) => at(`old ${index}`, index))
    const current = [...delayed.slice(1), at('mine', 1000, { sid: 'own' })]
    const shown = inStepWith(delayed, current, isOwn)
    expect(current).toHaveLength(CHAT_CAP)
    expect(shown).toHaveLength(CHAT_CAP)
    expect(shown.at(-1)?.id).toBe('mine')
  })

  test('is empty when the current log is', () => {
    expect(inStepWith([at('1', 1)], [], isOwn)).toEqual([])
  })
})

test('the messages sent by a time are those that are not newer', () => {
  expect(ids(sentBy([at('1', 1), at('2', 2), at('3', 3)], 2))).toEqual(['1', '2'])
})
