import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyEvents,
  CHAT_CAP,
  capped,
  createRemovalFilter,
  withLive,
  withMessage,
  withPin,
} from '../../../../src/features/chat/chat-log.ts'
import type { ChatEvent } from '../../../../src/model/chat-message.ts'
import { forAll, forRuns } from '../../../support/fast-check-runs.ts'
import { message, numbered } from './factories.ts'

const someId = fc.integer({ min: 0, max: 12 }).map(String)
const someMessage = fc
  .record({ id: someId, text: fc.constantFrom('', 'hi', 'hello', 'well') })
  .map(({ id, text }) => message(id, { message: text }))
const someEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  someMessage.map(data => ({ type: 'MESSAGE' as const, data })),
  fc.option(someId).map(id => ({ type: 'PIN' as const, data: { id } })),
)
const someLog = fc.array(someEvent, { maxLength: 60 }).map(events => applyEvents([], events))

describe('an incoming message', () => {
  test('a message with a known id edits it in place, and keeps its time and pin', () => {
    const log = [message('0', { pinned: true }), message('1')]
    const edit = message('0', { message: 'better', timestamp: 5000, editTimestamp: 5000 })
    expect(withMessage(log, edit)).toEqual([
      message('0', { message: 'better', pinned: true, timestamp: 1000, editTimestamp: 5000 }),
      log[1],
    ])
  })

  test('an original that comes again after its edit undoes nothing, and a later edit holds', () => {
    const original = message('0')
    const edit = message('0', { message: 'polite', timestamp: 1000, editTimestamp: 5000 })
    const later = { ...edit, message: 'kind', editTimestamp: 6000 }
    expect([original, edit, original].reduce(withMessage, [])).toEqual([edit])
    expect([original, edit, later, edit].reduce(withMessage, [])).toEqual([later])
  })

  test('an original that comes after an edit without a time of its own undoes nothing', () => {
    const edit = message('0', { message: 'polite', timestamp: 5000 })
    expect([edit, message('0')].reduce(withMessage, [])).toEqual([edit])
  })

  test('a message repeated with the same text changes nothing, so that a repeated send is no edit', () => {
    const [only] = withMessage([message('0')], message('0', { timestamp: 9000 }))
    expect(only).toEqual(message('0'))
  })
})

test('a longer history is cut to its newest 200 messages', () => {
  expect(capped(numbered(250)).map(({ id }) => id)).toEqual(numbered(200, 50).map(({ id }) => id))
})

describe('any sequence of events', () => {
  test('any events leave at most 200 messages, unique ids, no empty text and at most one pin', () => {
    forAll([fc.array(someEvent, { maxLength: 300 })], events => {
      const log = applyEvents(numbered(CHAT_CAP, 1000), events)
      expect(log.length).toBeLessThanOrEqual(CHAT_CAP)
      expect(new Set(log.map(({ id }) => id)).size).toBe(log.length)
      expect(log.every(({ message: text }) => text !== '')).toBe(true)
      expect(log.filter(({ pinned }) => pinned).length).toBeLessThanOrEqual(1)
    })
  })

  test('any messages lead to the same texts, however late and often a broker delivers each of them', () => {
    const lives = [0, 1, 2].flatMap(id => [
      message(`${id}`),
      message(`${id}`, { message: 'edited', editTimestamp: 2000 }),
      message(`${id}`, { message: 'edited again', editTimestamp: 3000 }),
      message(`${id}`, { message: '' }),
    ])
    forRuns(100, [fc.array(fc.nat({ max: 11 }), { maxLength: 40 })], order => {
      const sent = order.flatMap(at => lives[at] ?? [])
      const withoutRemoved = createRemovalFilter()
      const log = sent.reduce<ReturnType<typeof numbered>>(
        (current, data) => applyEvents(current, withoutRemoved([{ type: 'MESSAGE', data }])),
        [],
      )
      const textOf = (id: string) => {
        const versions = lives.filter(it => it.id === id && sent.includes(it))
        return versions.at(-1)?.message || undefined
      }
      for (const id of ['0', '1', '2'])
        expect(log.find(it => it.id === id)?.message).toBe(textOf(id))
    })
  })

  test('any log contains an applied message with its text, unless that is empty', () => {
    forAll([someLog, someMessage], (log, incoming) => {
      const found = withMessage(log, incoming).find(({ id }) => id === incoming.id)
      expect(found?.message).toBe(incoming.message === '' ? undefined : incoming.message)
    })
  })

  test('any message leaves all others as the same objects in the same order', () => {
    forAll([someLog, someMessage], (log, incoming) => {
      const others = (list: typeof log) => list.filter(({ id }) => id !== incoming.id)
      const after = others(withMessage(log, incoming))
      expect(after).toEqual(others(log))
      expect(after.every((it, at) => it === others(log)[at])).toBe(true)
    })
  })

  test('any pin pins the chosen message only if it was not pinned, and leaves others as the same objects', () => {
    forAll([someLog, fc.option(someId)], (log, chosen) => {
      const before = log.find(({ id }) => id === chosen)
      const after = withPin(log, chosen)
      const pinned = after.filter(it => it.pinned)
      expect(pinned.map(({ id }) => id)).toEqual(before && !before.pinned ? [chosen] : [])
      expect(after.every((it, at) => it === log[at] || it.pinned !== log[at]?.pinned)).toBe(true)
    })
  })

  test('any messages that the response already contains change nothing when applied again', () => {
    forAll([fc.array(someMessage, { maxLength: 30 })], messages => {
      const events = messages.map(data => ({ type: 'MESSAGE' as const, data }))
      const once = applyEvents([], events)
      const texts = (log: typeof once) => log.map(it => [it.id, it.message]).sort()
      expect(texts(applyEvents(once, events, true))).toEqual(texts(once))
    })
  })
})

describe('a read that is older than live messages', () => {
  const at = (id: string, timestamp: number, parts = {}) => message(id, { timestamp, ...parts })
  const read = [at('a', 1000), at('c', 3000)]

  test('a read is completed by live messages in order of time, none of them twice', () => {
    const live = [at('b', 2000), at('c', 3000), at('d', 4000)]
    expect(withLive(read, live).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a read takes over a live edit only if that is the newer one', () => {
    const older = at('a', 1500, { message: 'older', editTimestamp: 1500 })
    const newer = at('c', 3500, { message: 'newer', editTimestamp: 3500 })
    const log = [at('a', 1000, { message: 'newest', editTimestamp: 1800 }), at('c', 3000)]
    expect(withLive(log, [older, newer]).map(it => it.message)).toEqual(['newest', 'newer'])
  })

  test('a read does not bring back messages that were removed live', () => {
    const live = [at('b', 2000), at('b', 2100, { message: '' }), at('c', 3100, { message: '' })]
    expect(withLive(read, live)).toEqual([read[0]])
  })

  test('a full read takes no live message that is older than all of its own', () => {
    const full = numbered(CHAT_CAP).map(it => ({ ...it, timestamp: 5000 }))
    expect(withLive(full, [at('old', 1000)])).toBe(full)
  })

  test('a read that contains all live messages stays the same array', () => {
    forAll([someLog, fc.array(someMessage, { maxLength: 30 })], (log, live) => {
      const merged = withLive(log, live)
      expect(withLive(merged, live)).toBe(merged)
      const ids = merged.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })
})
