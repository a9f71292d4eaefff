import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { minutes } from '../../../../../src/lib/clock.ts'
import { GameActions } from '../../../../../src/model/game-action.ts'
import { destinations, PlayerEvent, PlayerState } from '../../../../../src/model/topics.ts'
import { createTestBackend, type Listener, listenTo, type TestBackend } from '../support.ts'

const streamer = walletOf('streamer:3')
const player = walletOf('player:2')

function eventsOf({ messages }: Listener): PlayerEvent[] {
  return messages.map(message => v.parse(PlayerEvent, message))
}

function actionsOf(listener: Listener) {
  return eventsOf(listener).flatMap(event => (event.type === 'PLAYER_ACTION' ? event.data : []))
}

const feedOf = async ({ read }: TestBackend) =>
  (await read(GameActions, `streamer/game-actions?streamerWalletHash=${streamer}&size=50`))
    .gameActions

/** Creates a backend with a live streamer. */
function createLiveBackend() {
  const testBackend = createTestBackend()
  testBackend.backend.control.setStreamerStatus(streamer, 'BROADCAST')
  return testBackend
}

/** Follows the actions of a player for a time. */
async function followActions(ms: number, wallet = streamer) {
  const testBackend = createLiveBackend()
  const listener = listenTo(testBackend.backend, destinations.playerEvents(wallet))
  await testBackend.clock.advance(ms)
  return { testBackend, listener }
}

describe('actions of players', () => {
  test.each([streamer, player])(
    'simulates bets of %s, each followed by a win or by nothing',
    async wallet => {
      const { listener } = await followActions(minutes(20), wallet)
      const kinds = actionsOf(listener).map(({ actionType }) => actionType)
      expect(kinds.length).toBeGreaterThan(200)
      expect(kinds[0]).toBe('BET')
      const before: Record<string, readonly string[]> = {
        WIN: ['BET'],
        ROLLBACK_BET: ['BET'],
        ROLLBACK_WIN: ['WIN'],
        BET: ['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN'],
      }
      for (const [at, kind] of kinds.entries())
        if (at > 0) expect(before[kind]).toContain(kinds[at - 1])
      for (const kind of ['WIN', 'ROLLBACK_BET']) expect(kinds).toContain(kind)
    },
  )

  test('sends actions over the socket with uuid and dateTime in place of hash and date', async () => {
    const { listener } = await followActions(5000)
    expect(listener.messages[0]).toMatchObject({
      type: 'PLAYER_ACTION',
      data: { uuid: expect.stringMatching(/^[\da-f-]{36}$/), dateTime: expect.any(String) },
    })
    expect(listener.messages[0]).not.toHaveProperty('data.hash')
  })

  test('adds simulated actions on top of the feed, with the same ids and hashes', async () => {
    const { testBackend, listener } = await followActions(60_000)
    const messages = actionsOf(listener).reverse()
    expect(messages.length).toBeGreaterThan(5)
    expect((await feedOf(testBackend)).slice(0, messages.length)).toEqual(messages)
  })

  test("keeps bets within the limits of the operator's settings, also after these change", async () => {
    const { testBackend, listener } = await followActions(minutes(10))
    const bets = () =>
      actionsOf(listener)
        .filter(({ actionType }) => actionType === 'BET')
        .map(({ amount }) => Number(amount))
    for (const bet of bets()) {
      expect(bet).toBeGreaterThanOrEqual(0.5)
      expect(bet).toBeLessThanOrEqual(100)
    }
    const before = bets().length
    testBackend.backend.control.updateSettings({
      minBetVolume: 3,
      defaultBetVolume: 3,
      maxBetVolume: 3.5,
    })
    await testBackend.clock.advance(minutes(3))
    expect(new Set(bets().slice(before))).toEqual(new Set([3]))
  })

  test('simulates the same actions for the same seed', async () => {
    const messages = async () => {
      const { listener } = await followActions(minutes(3))
      return listener.messages
    }
    expect(await messages()).toEqual(await messages())
  })

  test('runs one simulator per player for all subscribers, and stops it after the last one', async () => {
    const { testBackend, listener: one } = await followActions(1300)
    const other = listenTo(testBackend.backend, destinations.playerEvents(streamer))
    await testBackend.clock.advance(60_000)
    expect(one.messages.slice(-other.messages.length)).toEqual(other.messages)
    one.leave()
    const before = other.messages.length
    await testBackend.clock.advance(60_000)
    expect(other.messages.length).toBeGreaterThan(before)
    other.leave()
    expect(testBackend.clock.pending).toBe(0)
  })

  test('pauses the actions of a player who is offline', async () => {
    const { testBackend, listener } = await followActions(10_000)
    testBackend.backend.control.setStreamerStatus(streamer, 'OFFLINE')
    await testBackend.clock.advance(4000)
    const before = listener.messages.length
    await testBackend.clock.advance(60_000)
    expect(listener.messages.length).toBe(before)
    testBackend.backend.control.setStreamerStatus(streamer, 'BROADCAST')
    await testBackend.clock.advance(10_000)
    expect(listener.messages.length).toBeGreaterThan(before)
  })

  test('publishes a change of game in events, state and lobby', async () => {
    const testBackend = createLiveBackend()
    const events = listenTo(testBackend.backend, destinations.playerEvents(streamer))
    const state = listenTo(testBackend.backend, destinations.playerState(streamer))
    await testBackend.clock.advance(minutes(12))
    const activities = eventsOf(events).filter(({ type }) => type === 'PLAYER_ACTIVITY')
    expect(activities.length).toBeGreaterThan(0)
    const last = v.parse(PlayerState, state.messages.at(-1)).data
    expect(activities.at(-1)?.data).toMatchObject({
      gameId: last.gameId,
      gameName: last.gameName,
      gameProvider: last.gameProvider,
    })
    const { body } = await testBackend.get(`lobby/wallet?query=${streamer}&all=true`)
    expect(body).toMatchObject({ gameId: last.gameId, gameName: last.gameName })
    expect((await feedOf(testBackend))[0]?.gameName).toBe(last.gameName)
  })
})

test('publishes an action played by hand once, in a form that clients accept', () => {
  const testBackend = createTestBackend()
  const listener = listenTo(testBackend.backend, destinations.playerEvents(streamer))
  testBackend.backend.control.playAction(streamer, 'WIN', 12.345)
  expect(actionsOf(listener)).toHaveLength(1)
  expect(actionsOf(listener)[0]).toMatchObject({ actionType: 'WIN', amount: '12.35' })
})
