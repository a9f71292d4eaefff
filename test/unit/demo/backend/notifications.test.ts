import * as v from 'valibot'
import { expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { destinations, NOTIFICATION_KINDS, Notification } from '../../../../src/model/topics.ts'
import { createTestBackend, listenTo } from './support.ts'

const wallet = walletOf('user')
const topic = destinations.notifications(wallet)
const read = (messages: readonly unknown[]) =>
  messages.map(message => v.parse(Notification, message))

test('sends all five kinds of notification within four minutes, none in the first 20 s', async () => {
  const { backend, clock } = createTestBackend()
  const { messages, leave } = listenTo(backend, topic)
  await clock.advance(20_000)
  expect(messages).toHaveLength(0)
  await clock.advance(220_000)
  const kinds = read(messages).map(({ type }) => type)
  expect(new Set(kinds)).toEqual(new Set(NOTIFICATION_KINDS))
  leave()
  expect(clock.pending).toBe(0)
})

test('repeats only everyday notifications, each with a new id', async () => {
  const { backend, clock } = createTestBackend()
  const { messages } = listenTo(backend, topic)
  await clock.advance(3_600_000)
  const all = read(messages)
  expect(all.filter(({ type }) => type === 'TERMINATE_STREAM')).toHaveLength(1)
  expect(all.length).toBeGreaterThan(60)
  expect(new Set(all.map(({ data }) => data.id)).size).toBe(all.length)
})

test('does not end a broadcast of the user, and says so only after that', async () => {
  const { backend, clock } = createTestBackend('demoType=streamer')
  const own = backend.user.wallet ?? ''
  const { messages } = listenTo(backend, destinations.notifications(own), own)
  const terminations = () => read(messages).filter(({ type }) => type === 'TERMINATE_STREAM')
  backend.control.setStreamerStatus(own, 'BROADCAST')
  await clock.advance(600_000)
  expect(messages.length).toBeGreaterThan(10)
  expect(terminations()).toHaveLength(0)
  backend.control.setStreamerStatus(own, 'OFFLINE')
  await clock.advance(40_000)
  expect(terminations()).toHaveLength(1)
})

test.each(NOTIFICATION_KINDS)('sends %s at once by hand', kind => {
  const { backend, clock } = createTestBackend()
  const { messages } = listenTo(backend, topic)
  backend.control.sendNotification(kind)
  const [sent] = read(messages)
  expect(sent?.type).toBe(kind)
  expect(sent?.data.createdAt).toBe(new Date(clock.now()).toISOString())
})

test('sends a notification only to the given user', () => {
  const { backend } = createTestBackend()
  const mine = listenTo(backend, topic)
  const theirs = listenTo(backend, destinations.notifications('other'), 'other')
  backend.control.sendNotification('DEFAULT', 'other')
  expect(mine.messages).toHaveLength(0)
  expect(theirs.messages).toHaveLength(1)
})

test('writes notifications in the language of the account', async () => {
  const { backend, send } = createTestBackend()
  const { messages } = listenTo(backend, topic)
  backend.control.sendNotification('DEFAULT')
  await send('PUT', 'user/language?language=pl')
  backend.control.sendNotification('DEFAULT')
  expect(read(messages).map(({ data }) => data.title)).toEqual([
    'Weekend tournament',
    'Turniej weekendowy',
  ])
})

test('writes notifications in the language of the screen if it differs', async () => {
  const { backend, get } = createTestBackend()
  const { messages } = listenTo(backend, topic)
  await get('translations/templated?locale=pl')
  backend.control.sendNotification('DEFAULT')
  expect(read(messages)[0]?.data.title).toBe('Turniej weekendowy')
})

test('sends no notification in the anonymous scenario', () => {
  const { backend } = createTestBackend('demoType=anonymous')
  expect(() => backend.control.sendNotification('DEFAULT')).not.toThrow()
})
