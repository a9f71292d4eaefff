import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { Lobby } from '../../../../src/model/lobby.ts'
import { destinations, OperatorEvent, PlayerState } from '../../../../src/model/topics.ts'
import { createTestBackend, listenTo } from './support.ts'

const events = destinations.operatorEvents(1001)
const streamer = walletOf('streamer:3')

describe('operator events', () => {
  test("changes a streamer's status every 6 to 15 s while somebody is subscribed, also in the lobby", async () => {
    const { backend, clock, read } = createTestBackend()
    const { messages, leave } = listenTo(backend, events)
    await clock.advance(600_000)
    expect(messages.length).toBeGreaterThanOrEqual(600 / 15 - 1)
    expect(messages.length).toBeLessThanOrEqual(600 / 6)
    const { live } = await read(Lobby, 'lobby')
    const latest = new Map(
      messages
        .map(message => v.parse(OperatorEvent, message))
        .map(({ type, data }) => [
          data.playerWalletHash,
          type === 'STREAMER_STATUS_CHANGE' && data,
        ]),
    )
    for (const [wallet, data] of latest) {
      const shown = live.records.some(record => record.wallet === wallet)
      expect(shown).toBe(data !== false && ['ONLINE', 'BROADCAST'].includes(data.status))
    }
    leave()
    expect(clock.pending).toBe(0)
  })

  test('keeps enough streamers online', async () => {
    const { backend, clock, read } = createTestBackend()
    listenTo(backend, events)
    for (let hour = 0; hour < 5; hour += 1) {
      await clock.advance(3_600_000)
      const { live } = await read(Lobby, 'lobby')
      expect(live.records.filter(record => record.streamer).length).toBeGreaterThanOrEqual(40)
    }
    backend.dispose()
  })

  test('publishes a status set by hand once', () => {
    const { backend } = createTestBackend()
    const { messages } = listenTo(backend, events)
    backend.control.setStreamerStatus(streamer, 'OFFLINE')
    backend.control.setStreamerStatus(streamer, 'OFFLINE')
    expect(messages).toEqual([
      { type: 'STREAMER_STATUS_CHANGE', data: { playerWalletHash: streamer, status: 'OFFLINE' } },
    ])
  })

  test("announces that a broadcast's time is up and takes it offline", () => {
    const { backend } = createTestBackend()
    const { messages } = listenTo(backend, events)
    backend.control.timeOut(streamer)
    expect(messages).toMatchObject([{ type: 'TIMEOUT_REACHED' }, { data: { status: 'OFFLINE' } }])
    for (const message of messages) expect(v.is(OperatorEvent, message)).toBe(true)
  })
})

describe("a player's state", () => {
  test("sends a player's state on subscribing and after each change", async () => {
    const { backend, clock } = createTestBackend()
    const { messages, leave } = listenTo(backend, destinations.playerState(streamer))
    expect(messages).toHaveLength(1)
    await clock.advance(60_000)
    expect(messages.length).toBeGreaterThan(5)
    backend.control.setStreamerStatus(streamer, 'OFFLINE')
    const last = v.parse(PlayerState, messages.at(-1))
    expect(last.data).toMatchObject({ stream: { status: 'OFFLINE' }, viewers: 0 })
    leave()
    expect(clock.pending).toBe(0)
  })

  test('sends no stream in the state of an ordinary player', () => {
    const { backend, clock } = createTestBackend()
    const { messages } = listenTo(backend, destinations.playerState(walletOf('player:0')))
    expect(v.parse(PlayerState, messages[0]).data.stream).toBeNull()
    backend.dispose()
    expect(clock.pending).toBe(0)
  })
})

describe('subscriptions', () => {
  test.each([
    '/app/unknown',
    '/app/operator/1/events',
    `/app/user/${streamer}/events`,
    `/app/user/${streamer}/notifications`,
    `/app/player/${streamer}/secrets`,
  ])('refuses a subscription to %s', destination => {
    const { backend } = createTestBackend()
    expect(listenTo(backend, destination).closed).toBe(true)
    expect(backend.hub.listeners(destination)).toBe(0)
  })
})

test('ends all sessions and timers when it is disposed', async () => {
  const { backend, clock } = createTestBackend()
  listenTo(backend, events)
  const { messages } = listenTo(backend, destinations.playerState(streamer))
  await clock.advance(7_000)
  backend.dispose()
  const before = messages.length
  expect(clock.pending).toBe(0)
  backend.control.setStreamerStatus(streamer, 'OFFLINE')
  expect(messages).toHaveLength(before)
})

test("opens a socket for the scenario's user, none for an anonymous visitor", async () => {
  const { backend } = createTestBackend()
  const socket = backend.connect()
  await new Promise<void>(resolve => {
    socket.onopen = () => resolve()
  })
  expect(backend.hub.sessions).toBe(1)
  backend.dispose()
  const refused = createTestBackend('demoType=anonymous').backend.connect()
  const code = await new Promise<number>(resolve => {
    refused.onclose = event => resolve(event.code)
  })
  expect(code).toBe(1006)
})
