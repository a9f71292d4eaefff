import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { NOTIFICATION_KINDS, Notification } from '../../../../src/model/notification.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { createBench, listenTo } from './support.ts'

const wallet = walletOf('user')
const topic = destinations.notifications(wallet)
const read = (messages: readonly unknown[]) =>
  messages.map(message => v.parse(Notification, message))

describe('notifications', () => {
  test('all five kinds come within four minutes, none before twenty seconds', async () => {
    const { backend, clock } = createBench()
    const { messages } = listenTo(backend, topic)
    await clock.advance(20_000)
    expect(messages).toHaveLength(0)
    await clock.advance(220_000)
    const kinds = read(messages).map(({ type }) => type)
    expect(new Set(kinds)).toEqual(new Set(NOTIFICATION_KINDS))
    backend.dispose()
  })

  test('a stream is ended once, everyday ones go on; no id comes twice', async () => {
    const { backend, clock } = createBench()
    const { messages } = listenTo(backend, topic)
    await clock.advance(3_600_000)
    const all = read(messages)
    expect(all.filter(({ type }) => type === 'TERMINATE_STREAM')).toHaveLength(1)
    expect(all.length).toBeGreaterThan(60)
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(all.length)
    backend.dispose()
  })

  test('stop when nobody listens any more', async () => {
    const { backend, clock } = createBench()
    const { leave } = listenTo(backend, topic)
    expect(clock.pending).toBe(1)
    leave()
    expect(clock.pending).toBe(0)
  })

  test.each(NOTIFICATION_KINDS)('%s can be sent at once, by hand', kind => {
    const { backend, clock } = createBench()
    const { messages } = listenTo(backend, topic)
    backend.control.sendNotification(kind)
    const [sent] = read(messages)
    expect(sent?.type).toBe(kind)
    expect(sent?.data.createdAt).toBe(new Date(clock.now()).toISOString())
    backend.dispose()
  })

  test('go to the user who is named, and to nobody else', () => {
    const { backend } = createBench()
    const mine = listenTo(backend, topic)
    const theirs = listenTo(backend, destinations.notifications('other'), 'other')
    backend.control.sendNotification('DEFAULT', 'other')
    expect(mine.messages).toHaveLength(0)
    expect(theirs.messages).toHaveLength(1)
    backend.dispose()
  })

  test('of another user are refused', () => {
    const { backend } = createBench()
    expect(listenTo(backend, topic, 'other').closed).toBe(true)
  })

  test('speak the language that the user chose', () => {
    const { backend } = createBench()
    const { messages } = listenTo(backend, topic)
    backend.control.sendNotification('DEFAULT')
    void backend.fetch(
      new Request('https://casino.example/api/v1/app/web/user/language?language=pl', {
        method: 'PUT',
      }),
    )
    backend.control.sendNotification('DEFAULT')
    expect(read(messages).map(({ data }) => data.title)).toEqual([
      'Weekend tournament',
      'Turniej weekendowy',
    ])
    backend.dispose()
  })

  test('speak the language of the screen, where that is another one', async () => {
    const { backend, get } = createBench()
    const { messages } = listenTo(backend, topic)
    await get('translations/templated?locale=pl')
    backend.control.sendNotification('DEFAULT')
    expect(read(messages)[0]?.data.title).toBe('Turniej weekendowy')
    backend.dispose()
  })

  test('nobody is told in the anonymous scenario', () => {
    const { backend } = createBench('demoType=anonymous')
    expect(() => backend.control.sendNotification('DEFAULT')).not.toThrow()
  })
})
