import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { Balance } from '../../../../src/model/balance.ts'
import { CopySession, UserEvent } from '../../../../src/model/copy-session.ts'
import { GameActionPage, GameActions } from '../../../../src/model/game-action.ts'
import { Leaderboard } from '../../../../src/model/leaderboard.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { createBench, listenTo, ORIGIN } from './support.ts'

const streamer = walletOf('streamer:3')
const user = walletOf('user')

const empty = {
  id: null,
  player: null,
  playerWalletHash: null,
  state: 'CLOSED',
  changeGameRule: null,
  subscriberBetAmount: 0,
  createdAt: null,
  deletedAt: null,
  subscriber: null,
}

/** A demo whose one live streamer does only what the test says. */
function open(url = 'balance=100&tokenPrice=1', options: Parameters<typeof createBench>[1] = {}) {
  const bench = createBench(url, options)
  const { control } = bench.backend
  control.setStreamerStatus(streamer, 'OFFLINE')
  const told = listenTo(bench.backend, destinations.userEvents(user))
  async function call(method: string, body?: unknown) {
    const request = new Request(`${ORIGIN}/api/v1/app/web/subscription`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await bench.backend.fetch(request)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return {
    ...bench,
    call,
    told,
    control,
    events: () => told.messages.map(message => v.parse(UserEvent, message)),
    start: (bet = 10, more = {}) =>
      call('POST', { player_wallet: streamer, subscriberBetAmount: bet, ...more }),
    state: async () => v.parse(CopySession, (await call('GET')).body).state,
    balance: async () => Number(v.parse(Balance, (await bench.get('balance')).body).balance),
    play: (kind: 'BET' | 'WIN' | 'ROLLBACK_BET' | 'ROLLBACK_WIN', usd: number) =>
      control.playAction(streamer, kind, usd),
  }
}

describe('subscription', () => {
  test('is the empty one at first: nulls, CLOSED and 0', async () => {
    expect(await open().call('GET')).toEqual({ status: 200, body: empty })
  })

  test('is created as active', async () => {
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

  test('a bet below the smallest unit of the currency is a 400', async () => {
    const { call } = await open()
    expect(await call('POST', { subscriberBetAmount: 0.005 })).toMatchObject({
      status: 400,
      body: { message: 'Invalid amount' },
    })
  })

  test.each([{}, { subscriberBetAmount: null }, { subscriberBetAmount: 0 }, 'rubbish', null])(
    'a body of %j is a 400: the bet amount is required',
    async body => {
      const { call } = open()
      expect(await call('POST', body)).toMatchObject({
        status: 400,
        body: { message: 'subscriberBetAmount is required' },
      })
      expect((await call('GET')).body).toEqual(empty)
    },
  )

  test('needs the bet amount alone, and takes the player by id as well', async () => {
    const { call, backend, get } = open()
    expect(await call('POST', { subscriberBetAmount: 1 })).toMatchObject({
      status: 200,
      body: { state: 'ACTIVE', playerWalletHash: null, changeGameRule: false },
    })
    const { body } = await get(`lobby/wallet?query=${streamer}`)
    const { userId } = v.parse(v.object({ userId: v.number() }), body)
    expect(await call('POST', { subscriberBetAmount: 1, player_id: userId })).toMatchObject({
      body: { playerWalletHash: streamer },
    })
    expect((await call('POST', { subscriberBetAmount: 1, player_wallet: 'x' })).status).toBe(404)
    backend.dispose()
  })

  test('PUT changes nothing', async () => {
    const { start, call } = open()
    const { body } = await start()
    expect(await call('PUT', { subscriberBetAmount: 99 })).toEqual({ status: 200, body })
    expect((await call('GET')).body).toEqual(body)
  })

  test('DELETE answers {} and closes at once with TURN_OFF; then it is the empty one', async () => {
    const { start, call, events, clock, told } = open()
    const { body } = await start()
    expect(await call('DELETE')).toEqual({ status: 200, body: {} })
    const { id } = v.parse(CopySession, body)
    expect(events()).toEqual([
      { type: 'CLOSE_SUBSCRIPTION', data: { reason: 'TURN_OFF', subscriptionId: id } },
    ])
    expect((await call('GET')).body).toEqual(empty)
    expect(await call('DELETE')).toEqual({ status: 200, body: {} })
    expect(events()).toHaveLength(1)
    told.leave()
    expect(clock.pending).toBe(0)
  })

  test('needs a token', async () => {
    const { backend } = open()
    const request = new Request(`${ORIGIN}/api/v1/app/web/subscription`)
    expect((await backend.fetch(request, { wallet: null })).status).toBe(401)
  })
})

describe('while it is active', () => {
  test('bets and wins are copied, the balance follows, and the viewer is told', async () => {
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

  test('rollbacks are copied too', async () => {
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

  test('what was copied stands in both histories, with its original', async () => {
    const { start, play, events, get, clock } = open()
    await start(10)
    play('BET', 2)
    await clock.advance(5)
    play('WIN', 5)
    const told = events().flatMap(event =>
      event.type === 'UPDATE_SUBSCRIPTION' ? event.data.followerAction : [],
    )
    const all = v.parse(GameActionPage, (await get('user/game-actions/all?size=2')).body)
    expect(all.content).toEqual(told.toReversed())
    const path = `user/game-actions?streamerWalletHash=${streamer}&size=2`
    const here = v.parse(GameActions, (await get(path)).body)
    expect(here.gameActions).toEqual(told.toReversed())
  })

  test('the live streamer of a simulator is copied, each action once', async () => {
    const { start, clock, control, events, balance, told } = open()
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
    told.leave()
  })

  test('copying another streamer turns the first one off', async () => {
    const { start, call, events, play, balance } = open()
    await start(10)
    const other = walletOf('streamer:4')
    await call('POST', { player_wallet: other, subscriberBetAmount: 5 })
    expect(events()).toMatchObject([{ data: { reason: 'TURN_OFF' } }])
    play('BET', 2)
    expect(await balance()).toBe(100)
  })

  test('the leaderboards follow', async () => {
    const { start, play, get, clock } = open()
    const { userId } = v.parse(
      v.object({ userId: v.number() }),
      (await get(`lobby/wallet?query=${streamer}`)).body,
    )
    const own = async (name: string) => {
      const { body } = await get(`leaderboard/top-${name}?streamerUserId=${userId}`)
      return v.parse(Leaderboard, body).currentUser
    }
    const [copier, winner] = [await own('copiers'), await own('winners')]
    await start(10)
    play('BET', 2)
    await clock.advance(5)
    play('WIN', 5)
    expect((await own('copiers'))?.copiedBetsCount).toBe((copier?.copiedBetsCount ?? 0) + 1)
    expect(Number((await own('winners'))?.winAmount)).toBeCloseTo(Number(winner?.winAmount) + 25)
  })
})

describe('an end that the server decides', () => {
  test('a bet that would take the balance below zero: TERMINATION, closed after 1 s', async () => {
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
    expect((await call('GET')).body).toEqual(empty)
  })

  test('a bet of more than nothing in termination closes at once, and costs nothing', async () => {
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

test('copying outlives a reload, and so does what was copied', async () => {
  let saved = ''
  const before = open(undefined, { onSave: state => (saved = state) })
  await before.start(10)
  before.play('BET', 2)
  before.backend.dispose()
  const clock = createManualClock(before.clock.now() + 3000)
  const after = open(undefined, { saved, clock })
  expect(await after.state()).toBe('ACTIVE')
  after.play('WIN', 5)
  expect(await after.balance()).toBe(115)
  const { content } = v.parse(
    GameActionPage,
    (await after.get('user/game-actions/all?size=2')).body,
  )
  expect(content.map(({ actionType }) => actionType)).toEqual(['WIN_COPIED', 'BET_COPIED'])
  const other = open('balance=7&tokenPrice=1', { saved })
  expect((await other.call('GET')).body).toEqual(empty)
})
