import * as v from 'valibot'
import { expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { ChatEvent } from '../../../../../src/model/chat-message.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { createTestBackend, listenTo } from '../support.ts'

test('posts the lines of a conversation 3 to 8 s apart until the last one', async () => {
  const { backend, clock } = createTestBackend()
  const { messages } = listenTo(backend, destinations.roomChat(walletOf('streamer:0')))
  let last = clock.now()
  await clock.advance(60 * 8000)
  const gaps = messages.map(it => {
    const { data } = v.parse(ChatEvent, it)
    const at = 'timestamp' in data ? data.timestamp : Number.NaN
    const gap = at - last
    last = at
    return gap
  })
  expect(gaps.length).toBeGreaterThan(40)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000)
  expect(Math.min(...gaps)).toBeLessThan(4000)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(8000)
  expect(Math.max(...gaps)).toBeGreaterThan(7000)
  expect(new Set(gaps).size).toBeGreaterThan(30)
  expect(clock.pending).toBe(0)
})

test('pauses a conversation while nobody is subscribed, and continues it for the next one', async () => {
  const topic = destinations.roomChat(walletOf('streamer:0'))
  const textsOf = (messages: readonly unknown[]) =>
    messages.map(it => v.parse(ChatEvent, it).data).map(it => ('message' in it ? it.message : ''))

  const whole = createTestBackend()
  const listener = listenTo(whole.backend, topic)
  await whole.clock.advance(200_000)

  const { backend, clock } = createTestBackend()
  const first = listenTo(backend, topic)
  const second = listenTo(backend, topic)
  await clock.advance(15_000)
  second.leave()
  await clock.advance(15_000)
  const before = textsOf(first.messages)
  expect(before.length).toBeGreaterThan(2)
  first.leave()
  expect(clock.pending).toBe(0)
  await clock.advance(60_000)
  const again = listenTo(backend, topic)
  await clock.advance(30_000)
  const after = textsOf(again.messages)
  expect(after.length).toBeGreaterThan(2)
  const played = [...before, ...after]
  expect(played).toEqual(textsOf(listener.messages).slice(0, played.length))
  backend.dispose()
  expect(clock.pending).toBe(0)
})
