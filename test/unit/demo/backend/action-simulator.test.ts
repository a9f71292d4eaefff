import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { minutes } from '../../../../src/lib/clock.ts'
import { type GameAction, GameActions } from '../../../../src/model/game-action.ts'
import { destinations, PlayerEvent, PlayerState } from '../../../../src/model/topics.ts'
import { type Bench, createBench, type Listener, listenTo } from './support.ts'

const streamer = walletOf('streamer:3')
const player = walletOf('player:2')

function eventsOf({ messages }: Listener): PlayerEvent[] {
  return messages.map(message => v.parse(PlayerEvent, message))
}

function actionsOf(listener: Listener) {
  return eventsOf(listener).flatMap(event => (event.type === 'PLAYER_ACTION' ? event.data : []))
}

async function feedOf({ get }: Bench, wallet: string): Promise<GameAction[]> {
  const { body } = await get(`streamer/game-actions?streamerWalletHash=${wallet}&size=50`)
  return v.parse(GameActions, body).gameActions
}

/** A streamer of whom we know that they are live. */
function liveBench(url = '') {
  const bench = createBench(url)
  bench.backend.control.setStreamerStatus(streamer, 'BROADCAST')
  return bench
}

describe('what players do while somebody listens', () => {
  test.each([streamer, player])('%s plays bets, and wins or nothing after them', async wallet => {
    const bench = liveBench()
    const listener = listenTo(bench.backend, destinations.playerEvents(wallet))
    await bench.clock.advance(minutes(20))
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
    listener.leave()
  })

  test('comes in the streaming form: uuid and dateTime for hash and date', async () => {
    const bench = liveBench()
    const listener = listenTo(bench.backend, destinations.playerEvents(streamer))
    await bench.clock.advance(5000)
    expect(listener.messages[0]).toMatchObject({
      type: 'PLAYER_ACTION',
      data: { uuid: expect.stringMatching(/^[\da-f-]{36}$/), dateTime: expect.any(String) },
    })
    expect(listener.messages[0]).not.toHaveProperty('data.hash')
    listener.leave()
  })

  test('stands on top of the feed, with the same ids and hashes', async () => {
    const bench = liveBench()
    const listener = listenTo(bench.backend, destinations.playerEvents(streamer))
    await bench.clock.advance(60_000)
    const told = actionsOf(listener).reverse()
    expect(told.length).toBeGreaterThan(5)
    expect((await feedOf(bench, streamer)).slice(0, told.length)).toEqual(told)
    listener.leave()
  })

  test('bets stay within the limits of the settings, also when these change', async () => {
    const bench = liveBench()
    const listener = listenTo(bench.backend, destinations.playerEvents(streamer))
    const bets = () =>
      actionsOf(listener)
        .filter(({ actionType }) => actionType === 'BET')
        .map(({ amount }) => Number(amount))
    await bench.clock.advance(minutes(10))
    for (const bet of bets()) {
      expect(bet).toBeGreaterThanOrEqual(0.5)
      expect(bet).toBeLessThanOrEqual(100)
    }
    const before = bets().length
    bench.backend.control.updateSettings({
      minBetVolume: 3,
      defaultBetVolume: 3,
      maxBetVolume: 3.5,
    })
    await bench.clock.advance(minutes(3))
    expect(new Set(bets().slice(before))).toEqual(new Set([3]))
    listener.leave()
  })

  test('the same seed plays the same', async () => {
    const told = async () => {
      const bench = liveBench()
      const listener = listenTo(bench.backend, destinations.playerEvents(streamer))
      await bench.clock.advance(minutes(3))
      return listener.messages
    }
    expect(await told()).toEqual(await told())
  })

  test('one source plays however many listen, and rests when the last one leaves', async () => {
    const bench = liveBench()
    const one = listenTo(bench.backend, destinations.playerEvents(streamer))
    await bench.clock.advance(1300)
    const other = listenTo(bench.backend, destinations.playerEvents(streamer))
    await bench.clock.advance(60_000)
    expect(one.messages.slice(-other.messages.length)).toEqual(other.messages)
    one.leave()
    const before = other.messages.length
    await bench.clock.advance(60_000)
    expect(other.messages.length).toBeGreaterThan(before)
    other.leave()
    expect(bench.clock.pending).toBe(0)
  })

  test('who is off line does nothing until they are back', async () => {
    const bench = liveBench()
    const listener = listenTo(bench.backend, destinations.playerEvents(streamer))
    await bench.clock.advance(10_000)
    bench.backend.control.setStreamerStatus(streamer, 'OFFLINE')
    await bench.clock.advance(4000)
    const before = listener.messages.length
    await bench.clock.advance(60_000)
    expect(listener.messages.length).toBe(before)
    bench.backend.control.setStreamerStatus(streamer, 'BROADCAST')
    await bench.clock.advance(10_000)
    expect(listener.messages.length).toBeGreaterThan(before)
    listener.leave()
  })

  test('now and then another game is played: events, state and lobby tell of it', async () => {
    const bench = liveBench()
    const events = listenTo(bench.backend, destinations.playerEvents(streamer))
    const state = listenTo(bench.backend, destinations.playerState(streamer))
    await bench.clock.advance(minutes(12))
    const activities = eventsOf(events).filter(({ type }) => type === 'PLAYER_ACTIVITY')
    expect(activities.length).toBeGreaterThan(0)
    const last = v.parse(PlayerState, state.messages.at(-1)).data
    expect(activities.at(-1)?.data).toMatchObject({
      gameId: last.gameId,
      gameName: last.gameName,
      gameProvider: last.gameProvider,
    })
    const { body } = await bench.get(`lobby/wallet?query=${streamer}&all=true`)
    expect(body).toMatchObject({ gameId: last.gameId, gameName: last.gameName })
    expect((await feedOf(bench, streamer))[0]?.gameName).toBe(last.gameName)
    events.leave()
    state.leave()
  })
})

test('an action played by hand is told once, in a form that clients read', () => {
  const bench = createBench()
  const listener = listenTo(bench.backend, destinations.playerEvents(streamer))
  bench.backend.control.playAction(streamer, 'WIN', 12.345)
  expect(actionsOf(listener)).toHaveLength(1)
  expect(actionsOf(listener)[0]).toMatchObject({ actionType: 'WIN', amount: '12.35' })
  listener.leave()
})
