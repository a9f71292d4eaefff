import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { noCopySession } from '../../../../../contract/examples.ts'
import { games } from '../../../../../demo/backend/data/games.ts'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { CopySession, UserEvent } from '../../../../../src/model/copy-session.ts'
import { GameActionPage, GameActions } from '../../../../../src/model/game-action.ts'
import { PlayerSummary } from '../../../../../src/model/lobby.ts'
import { Leaderboard } from '../../../../../src/model/room.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { createTestBackend, listenTo } from '../support.ts'

const streamer = walletOf('streamer:3')
const user = walletOf('user')

/** Creates a demo with one live streamer, controlled by the test. */
function open(
  url = 'balance=100&tokenPrice=1',
  options: Parameters<typeof createTestBackend>[1] = {},
) {
  const testBackend = createTestBackend(url, options)
  const { read, send } = testBackend
  const { control } = testBackend.backend
  control.setStreamerStatus(streamer, 'OFFLINE')
  const { messages, leave } = listenTo(testBackend.backend, destinations.userEvents(user))
  const call = (method: string, body?: unknown) => send(method, 'subscription', body)
  return {
    ...testBackend,
    call,
    leave,
    control,
    events: () => messages.map(message => v.parse(UserEvent, message)),
    start: (bet = 10, more = {}) =>
      call('POST', { player_wallet: streamer, subscriberBetAmount: bet, ...more }),
    state: async () => (await read(CopySession, 'subscription')).state,
    play: (kind: 'BET' | 'WIN' | 'ROLLBACK_BET' | 'ROLLBACK_WIN', usd: number) =>
      control.playAction(streamer, kind, usd),
  }
}

describe('subscription', () => {
  test.each([
    ['balance=1000&tokenPrice=1', 0.5, 100],
    ['balance=1000&tokenPrice=2', 0.25, 50],
  ])('takes bets within the published volumes alone (%s)', async (url, min, max) => {
    const { start, state } = open(url)
    const refused = { status: 400, body: { message: 'The bet is outside of the bet volumes' } }
    expect(await start(min - 0.01)).toMatchObject(refused)
    expect(await start(max + 0.01)).toMatchObject(refused)
    expect(await state()).toBe('CLOSED')
    expect((await start(min)).status).toBe(200)
    expect((await start(max)).status).toBe(200)
  })

  test('takes any bet above the minimum while the operator has no maximum', async () => {
    const { start, control } = open('balance=1000&tokenPrice=1')
    control.updateSettings({ maxBetVolumeActive: false })
    expect((await start(500)).status).toBe(200)
  })

  test('answers an empty CLOSED subscription at first', async () => {
    expect(await open().call('GET')).toEqual({ status: 200, body: noCopySession })
  })

  test('creates an ACTIVE subscription', async () => {
    const { start, call, get } = open()
    const { status, body } = await start(10, { isChangeGameRule: true })
    expect(status).toBe(200)
    expect(v.parse(CopySession, body)).toMatchObject({
      state: 'ACTIVE',
      playerWalletHash: streamer,
      subscriberBetAmount: '10',
      changeGameRule: true,
      deletedAt: null,
    })
    expect((await call('GET')).body).toEqual(body)
    expect((await get(`rooms/${streamer}/round`)).body).toEqual(body)
  })

  test("answers 400 to a bet below the currency's smallest unit", async () => {
    const { call } = await open()
    expect(await call('POST', { subscriberBetAmount: 0.005 })).toMatchObject({
      status: 400,
      body: { message: 'Invalid amount' },
    })
  })

  test.each([{}, { subscriberBetAmount: null }, { subscriberBetAmount: 0 }, 'rubbish', null])(
    'answers 400 to a subscription with the body %j',
    async body => {
      const { call } = open()
      expect(await call('POST', body)).toMatchObject({
        status: 400,
        body: { message: 'subscriberBetAmount is required' },
      })
      expect((await call('GET')).body).toEqual(noCopySession)
    },
  )

  test("creates a subscription with only a bet amount, and by a player's id", async () => {
    const { call, read } = open()
    expect(await call('POST', { subscriberBetAmount: 1 })).toMatchObject({
      status: 200,
      body: { state: 'ACTIVE', playerWalletHash: null, changeGameRule: false },
    })
    const { userId } = await read(PlayerSummary, `lobby/wallet?query=${streamer}`)
    expect(await call('POST', { subscriberBetAmount: 1, player_id: userId })).toMatchObject({
      body: { playerWalletHash: streamer },
    })
    expect((await call('POST', { subscriberBetAmount: 1, player_wallet: 'x' })).status).toBe(404)
  })

  test('changes nothing by PUT subscription', async () => {
    const { start, call } = open()
    const { body } = await start()
    expect(await call('PUT', { subscriberBetAmount: 99 })).toEqual({ status: 200, body })
    expect((await call('GET')).body).toEqual(body)
  })

  test('closes a subscription by DELETE at once, with TURN_OFF', async () => {
    const { start, call, events, leave, clock } = open()
    const { body } = await start()
    expect(await call('DELETE')).toEqual({ status: 200, body: {} })
    const { id } = v.parse(CopySession, body)
    expect(events()).toEqual([
      { type: 'CLOSE_SUBSCRIPTION', data: { reason: 'TURN_OFF', subscriptionId: id } },
    ])
    expect((await call('GET')).body).toEqual(noCopySession)
    expect(await call('DELETE')).toEqual({ status: 200, body: {} })
    expect(events()).toHaveLength(1)
    leave()
    expect(clock.pending).toBe(0)
  })
})

describe('active copy session', () => {
  test('copies bets and wins, updates the balance and informs the viewer', async () => {
    const { start, play, events, balance } = open()
    await start(10)
    play('BET', 2)
    expect(await balance()).toBe(90)
    play('WIN', 5)
    expect(await balance()).toBe(115)
    expect(events()).toMatchObject([
      {
        type: 'UPDATE_SUBSCRIPTION',
        data: {
          balanceChange: { balance: '90' },
          playerAction: { actionType: 'BET', amount: '2', currency: 'USD' },
          followerAction: {
            actionType: 'BET_COPIED',
            amount: '10',
            currency: 'EUR',
            nested: { actionType: 'BET', amount: '2', wallet: streamer },
          },
        },
      },
      {
        type: 'UPDATE_SUBSCRIPTION',
        data: {
          balanceChange: { balance: '115' },
          followerAction: { actionType: 'WIN_COPIED', amount: '25' },
        },
      },
    ])
  })

  test('copies rollbacks', async () => {
    const { start, play, events, balance } = open()
    await start(10)
    play('BET', 2)
    play('ROLLBACK_BET', 2)
    expect(await balance()).toBe(100)
    play('BET', 2)
    play('WIN', 2)
    play('ROLLBACK_WIN', 2)
    expect(await balance()).toBe(90)
    const kinds = events().flatMap(event =>
      event.type === 'UPDATE_SUBSCRIPTION' ? event.data.followerAction?.actionType : [],
    )
    expect(kinds).toEqual([
      'BET_COPIED',
      'ROLLBACK_BET_COPIED',
      'BET_COPIED',
      'WIN_COPIED',
      'ROLLBACK_WIN_COPIED',
    ])
  })

  test('lists copied actions with their originals in both histories', async () => {
    const { start, play, events, read, clock } = open()
    await start(10)
    play('BET', 2)
    await clock.advance(5)
    play('WIN', 5)
    const messages = events().flatMap(event =>
      event.type === 'UPDATE_SUBSCRIPTION' ? event.data.followerAction : [],
    )
    const all = await read(GameActionPage, 'user/game-actions/all?size=2')
    expect(all.content).toEqual(messages.toReversed())
    const path = `user/game-actions?streamerWalletHash=${streamer}&size=2`
    const here = await read(GameActions, path)
    expect(here.gameActions).toEqual(messages.toReversed())
  })

  test('copies each action of a simulated streamer once', async () => {
    const { start, clock, control, events, balance } = open()
    control.setStreamerStatus(streamer, 'BROADCAST')
    await start(1)
    await clock.advance(120_000)
    const updates = events().filter(({ type }) => type === 'UPDATE_SUBSCRIPTION')
    expect(updates.length).toBeGreaterThan(15)
    const hashes = events().flatMap(event =>
      event.type === 'UPDATE_SUBSCRIPTION' ? event.data.playerAction?.hash : [],
    )
    expect(new Set(hashes).size).toBe(hashes.length)
    const last = events().findLast(({ type }) => type === 'UPDATE_SUBSCRIPTION')
    expect(last).toMatchObject({ data: { balanceChange: { balance: String(await balance()) } } })
  })

  test('ends a copy session when another one starts', async () => {
    const { start, call, events, play, balance } = open()
    await start(10)
    const other = walletOf('streamer:4')
    await call('POST', { player_wallet: other, subscriberBetAmount: 5 })
    expect(events()).toMatchObject([{ data: { reason: 'TURN_OFF' } }])
    play('BET', 2)
    expect(await balance()).toBe(100)
  })

  test('updates leaderboards by copied bets and wins', async () => {
    const { start, play, read, clock } = open()
    const { userId } = await read(PlayerSummary, `lobby/wallet?query=${streamer}`)
    const own = async (name: string) =>
      (await read(Leaderboard, `leaderboard/top-${name}?streamerUserId=${userId}`)).currentUser
    const [copier, winner] = [await own('copiers'), await own('winners')]
    await start(10)
    play('BET', 2)
    await clock.advance(5)
    play('WIN', 5)
    expect((await own('copiers'))?.copiedBetsCount).toBe((copier?.copiedBetsCount ?? 0) + 1)
    expect(Number((await own('winners'))?.winAmount)).toBeCloseTo(Number(winner?.winAmount) + 25)
  })
})

describe('termination of a copy session', () => {
  test('terminates a session at a bet beyond the balance, and closes it after 1 s', async () => {
    const { start, play, state, balance, events, clock, call } = open('balance=15&tokenPrice=1')
    await start(10)
    play('BET', 2)
    play('BET', 2)
    expect(await balance()).toBe(5)
    expect(await state()).toBe('TERMINATION')
    await clock.advance(999)
    expect(await state()).toBe('TERMINATION')
    await clock.advance(1)
    expect(events().at(-1)).toMatchObject({
      type: 'CLOSE_SUBSCRIPTION',
      data: { reason: 'INSUFFICIENT_FUNDS' },
    })
    expect((await call('GET')).body).toEqual(noCopySession)
  })

  test.each([
    ['goes on', true, [], 'ACTIVE'],
    ['ends with CHANGED_GAME_TYPE', false, ['CHANGED_GAME_TYPE'], 'CLOSED'],
  ])(
    'a session %s when the game changes and its rule is %s',
    async (_how, isChangeGameRule, reasons, left) => {
      const { start, state, control, clock, events } = open()
      await start(10, { isChangeGameRule })
      control.changeGame(walletOf('streamer:4'), games[1]?.id ?? 0)
      control.changeGame(streamer, games.at(-1)?.id ?? 0)
      expect(await state()).toBe(isChangeGameRule ? 'ACTIVE' : 'TERMINATION')
      await clock.advance(1000)
      expect(await state()).toBe(left)
      expect(
        events().flatMap(({ type, data }) => (type === 'CLOSE_SUBSCRIPTION' ? [data.reason] : [])),
      ).toEqual(reasons)
    },
  )

  test('closes a terminating session at once at a non-zero bet, without charging it', async () => {
    const { start, play, state, balance, events, control, clock } = open()
    await start(10)
    control.terminateCopying('CHANGED_GAME_TYPE')
    expect(await state()).toBe('TERMINATION')
    play('BET', 0)
    expect(await state()).toBe('TERMINATION')
    play('BET', 2)
    expect(await state()).toBe('CLOSED')
    expect(await balance()).toBe(100)
    await clock.advance(2000)
    expect(events()).toHaveLength(1)
    expect(events()[0]).toMatchObject({ data: { reason: 'CHANGED_GAME_TYPE' } })
  })
})

test('keeps a copy session and its history after a reload', async () => {
  const before = open()
  await before.start(10)
  before.play('BET', 2)
  before.backend.dispose()
  const saved = before.saved()
  const clock = createManualClock(before.clock.now() + 3000)
  const after = open(undefined, { saved, clock })
  expect(await after.state()).toBe('ACTIVE')
  after.play('WIN', 5)
  expect(await after.balance()).toBe(115)
  const { content } = await after.read(GameActionPage, 'user/game-actions/all?size=2')
  expect(content.map(({ actionType }) => actionType)).toEqual(['WIN_COPIED', 'BET_COPIED'])
  const other = open('balance=7&tokenPrice=1', { saved })
  expect((await other.call('GET')).body).toEqual(noCopySession)
})
