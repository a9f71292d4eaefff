import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ScriptLine } from '../../../../../demo/backend/data/chat/room-chat.ts'
import { createPeople } from '../../../../../demo/backend/data/people.ts'
import { createRandom, walletOf } from '../../../../../demo/backend/random.ts'
import { createChatSimulator } from '../../../../../demo/backend/realtime/chat-simulator.ts'
import { ChatEvent } from '../../../../../src/model/chat-message.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { createTestBackend, listenTo } from '../support.ts'

const [speaker] = createPeople(createRandom(1)).all
const script: ScriptLine[] = ['a', 'b', 'c'].flatMap(text => (speaker ? [{ speaker, text }] : []))

function setUp(lines = script) {
  const clock = createManualClock()
  const start = clock.now()
  const posted: { text: string; at: number }[] = []
  const simulator = createChatSimulator({
    clock,
    random: createRandom(3),
    script: lines,
    post: ({ text }) => posted.push({ text, at: clock.now() - start }),
  })
  return { clock, posted, simulator }
}

describe('chat simulator', () => {
  test('posts the lines of a chat script 3 to 8 s apart and then is finished', async () => {
    const { clock, posted, simulator } = setUp(Array.from({ length: 60 }, () => script).flat())
    simulator.start()
    await clock.advance(60 * 3 * 8000)
    expect(posted).toHaveLength(180)
    const gaps = posted.map(({ at }, index) => at - (posted[index - 1]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8000)
    expect(new Set(gaps).size).toBeGreaterThan(100)
    expect(simulator.state).toBe('finished')
    expect(clock.pending).toBe(0)
    simulator.start()
    expect(clock.pending).toBe(0)
  })

  test('continues a paused chat script with the next line', async () => {
    const { clock, posted, simulator } = setUp()
    simulator.start()
    await clock.advance(8000)
    const before = posted.length
    simulator.pause()
    await clock.advance(60_000)
    expect([simulator.state, posted.length]).toEqual(['paused', before])
    simulator.start()
    await clock.advance(24_000)
    expect(posted.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  })

  test('restarts a stopped chat script with the first line', async () => {
    const { clock, posted, simulator } = setUp()
    simulator.start()
    await clock.advance(24_000)
    simulator.stop()
    expect([simulator.state, clock.pending]).toEqual(['idle', 0])
    simulator.start()
    await clock.advance(24_000)
    expect(posted.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
  })

  test("ignores a second start of a chat script, and a pause while it doesn't run", async () => {
    const { clock, posted, simulator } = setUp()
    simulator.pause()
    expect(simulator.state).toBe('idle')
    simulator.start()
    simulator.start()
    await clock.advance(30_000)
    expect(posted).toHaveLength(3)
  })
})

test('posts sample messages in a room only while somebody is subscribed', async () => {
  const { backend, clock } = createTestBackend()
  const room = walletOf('streamer:0')
  const { messages, leave } = listenTo(backend, destinations.roomChat(room))
  await clock.advance(60_000)
  expect(messages.length).toBeGreaterThanOrEqual(7)
  expect(messages.length).toBeLessThanOrEqual(20)
  leave()
  expect(clock.pending).toBe(0)
})

test("continues a room's conversation when somebody subscribes again", async () => {
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
