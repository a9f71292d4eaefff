import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { games } from '../../../../demo/backend/data/games.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import { LobbyRecord } from '../../../../src/model/lobby.ts'
import { Balance } from '../../../../src/model/money.ts'
import {
  GameThumbnail,
  Leaderboard,
  MAX_COMMENT_LENGTH,
  REPORT_REASONS,
} from '../../../../src/model/room.ts'
import { PlayerEvent } from '../../../../src/model/topics.ts'
import { newKey } from '../../../support/idempotency-key.ts'
import { createTestBackend, listenTo, ORIGIN } from './support.ts'

const wallet = walletOf('streamer:3')
const REPORTS = '/api/v1/app/control/user/reports'

async function open(url = '', options: Parameters<typeof createTestBackend>[1] = {}) {
  const testBackend = createTestBackend(url, options)
  const { body } = await testBackend.get(`lobby/wallet?query=${wallet}&all=true`)
  const { userId } = v.parse(LobbyRecord, body)
  return {
    ...testBackend,
    userId,
    async post(path: string, body: unknown, caller?: { wallet: string | null }) {
      const full = path.startsWith('/') ? path : `/api/v1/app/web/${path}`
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const request = new Request(ORIGIN + full, {
        method: 'POST',
        body: sent,
        headers: newKey(),
      })
      const response = await testBackend.backend.fetch(request, caller)
      const text = await response.text()
      const responseBody: unknown = text === '' ? null : JSON.parse(text)
      return { status: response.status, body: responseBody }
    },
    balance: async () => Number(v.parse(Balance, (await testBackend.get('balance')).body).balance),
  }
}

describe('GET tip', () => {
  test('suggests six tips', async () => {
    const { get, userId } = await open()
    expect((await get(`tip?streamerId=${userId}`)).body).toEqual([1, 5, 10, 20, 50, 100])
  })

  test('requires a streamer for suggested tips', async () => {
    const { get } = await open()
    expect(await get('tip')).toMatchObject({
      status: 404,
      body: { message: 'Info by query not found' },
    })
  })
})

describe('POST tip/send', () => {
  test('charges a tip and publishes it in the room with the new total', async () => {
    const { backend, post, balance, userId } = await open('balance=100')
    const room = listenTo(backend, `/app/player/${wallet}/events`)
    const other = listenTo(backend, `/app/player/${walletOf('streamer:4')}/events`)
    expect(await post('tip/send', { streamerUserId: userId, amount: 12.5 })).toEqual({
      status: 200,
      body: {},
    })
    await post('tip/send', { streamerUserId: userId, amount: 5 })
    expect(await balance()).toBe(82.5)
    const tips = room.messages.flatMap(message => {
      const { type, data } = v.parse(PlayerEvent, message)
      return type === 'TIP_RECEIVED' ? [data] : []
    })
    expect(tips).toMatchObject([
      {
        streamerId: userId,
        viewerNickName: 'Juniper',
        viewerAmount: '12.5',
        viewerCurrency: 'EUR',
      },
      { viewerAmount: '5' },
    ])
    const [first, second] = tips.map(({ totalAmount }) => Number(totalAmount))
    expect(Number(second) - Number(first)).toBeCloseTo(5)
    expect(other.messages).toEqual([])
  })

  test.each([
    ['no streamer', { amount: 5 }],
    ['no amount', { streamerUserId: 7004 }],
    ['nothing for an amount', { streamerUserId: 7004, amount: 0 }],
    ['no streamer by that id', { streamerUserId: 0, amount: 5 }],
    ['no JSON', 'rubbish'],
  ])('answers "Info by query not found" to a tip with %s', async (_name, body) => {
    const { post, balance } = await open('balance=100')
    expect(await post('tip/send', body)).toMatchObject({
      status: 404,
      body: { message: 'Info by query not found' },
    })
    expect(await balance()).toBe(100)
  })

  test.each([
    [100.01, 'Insufficient funds'],
    [-5, 'Invalid amount'],
    ['much', 'Invalid amount'],
    [0.001, 'Invalid amount'],
    [5.001, 'Invalid amount'],
  ])('answers 400 to a tip of %s: %s', async (amount, message) => {
    const { post, balance, userId } = await open('balance=100')
    const responseBody = await post('tip/send', { streamerUserId: userId, amount })
    expect(responseBody).toMatchObject({ status: 400, body: { message } })
    expect(await balance()).toBe(100)
  })

  test('accepts tips down to the smallest unit of a crypto currency', async () => {
    const { post, balance, userId } = await open('tokenName=BTC&balance=0.02')
    const tip = (amount: number) => post('tip/send', { streamerUserId: userId, amount })
    expect(await tip(1e-9)).toMatchObject({ status: 400, body: { message: 'Invalid amount' } })
    expect(await tip(1e-8)).toMatchObject({ status: 200 })
    expect(await balance()).toBe(0.01999999)
  })

  test('refuses a tip without a token', async () => {
    const { post, userId } = await open()
    const tip = { streamerUserId: userId, amount: 5 }
    expect((await post('tip/send', tip, { wallet: null })).status).toBe(401)
  })

  test("keeps a streamer's tips after a reload", async () => {
    const saves: string[] = []
    const { backend, post, userId } = await open('', { onSave: saved => saves.push(saved) })
    const room = listenTo(backend, `/app/player/${wallet}/events`)
    await post('tip/send', { streamerUserId: userId, amount: 7 })
    const again = await open('', { saved: saves.at(-1) ?? null })
    const roomAgain = listenTo(again.backend, `/app/player/${wallet}/events`)
    await again.post('tip/send', { streamerUserId: userId, amount: 7 })
    const totals = [...room.messages, ...roomAgain.messages].flatMap(message => {
      const { type, data } = v.parse(PlayerEvent, message)
      return type === 'TIP_RECEIVED' ? [Number(data.totalAmount)] : []
    })
    expect(Number(totals[1]) - Number(totals[0])).toBeCloseTo(7)
  })
})

describe('leaderboards', () => {
  test.each([
    ['copiers', 'copiedBetsCount'],
    ['winners', 'winAmount'],
  ] as const)('top %s are in the order of %s, with the own place', async (name, sort) => {
    const { get, userId } = await open()
    const path = `leaderboard/top-${name}?streamerUserId=${userId}`
    const { topPlayers, currentUser } = v.parse(Leaderboard, (await get(path)).body)
    expect(topPlayers).toHaveLength(10)
    expect(topPlayers.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const sorted = topPlayers.map(entry => Number(entry[sort]))
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
    expect(currentUser).toMatchObject({ nickname: 'Juniper' })
    expect(Number(currentUser?.[sort])).toBeLessThan(Number(sorted.at(-1)))
    expect((await get(path)).body).toEqual({
      topPlayers: expect.anything(),
      currentUser: expect.anything(),
    })
  })

  test('answers leaderboards to an anonymous visitor, without a position of their own', async () => {
    const { get, userId } = await open()
    const path = `leaderboard/top-winners?streamerUserId=${userId}`
    expect((await get(path, { wallet: null })).body).toMatchObject({ currentUser: null })
  })

  test('requires a streamer for leaderboards', async () => {
    const { get } = await open()
    expect(await get('leaderboard/top-copiers')).toMatchObject({
      status: 404,
      body: { message: 'Info by query not found' },
    })
  })
})

describe('reports', () => {
  test('answers five reasons for reports', async () => {
    const { get } = await open()
    const { body } = await get(`${REPORTS}/reasons`)
    expect(Object.keys(v.parse(v.record(v.string(), v.string()), body))).toEqual(REPORT_REASONS)
  })

  test('files reports with and without a comment', async () => {
    const { post, userId, backend } = await open()
    const path = `${REPORTS}/${userId}`
    const comment = 'x'.repeat(MAX_COMMENT_LENGTH)
    expect(await post(path, { reason: 'CHEATING' })).toEqual({ status: 200, body: null })
    expect((await post(path, { reason: 'CHEATING', comment })).status).toBe(200)
    const report = { by: backend.user.wallet, userId, reason: 'CHEATING' }
    expect(backend.control.reports()).toEqual([report, { ...report, comment }])
  })

  test.each([
    ['an unknown reason', { reason: 'BORING' }],
    ['no reason', {}],
    ['a comment that is too long', { reason: 'CHEATING', comment: 'x'.repeat(501) }],
    ['no JSON', 'rubbish'],
  ])('refuses reports with %s', async (_name, body) => {
    const { post, userId } = await open()
    expect((await post(`${REPORTS}/${userId}`, body)).status).toBe(400)
  })

  test('refuses a report of an unknown player, and one without a token', async () => {
    const { post, userId } = await open()
    const body = { reason: 'CHEATING' }
    expect((await post(`${REPORTS}/1`, body)).status).toBe(404)
    expect((await post(`${REPORTS}/${userId}`, body, { wallet: null })).status).toBe(401)
  })
})

test('lists the 18 games with pictures in both ratios, also without a token', async () => {
  const { get } = await open('demoType=anonymous')
  const list = v.parse(v.array(GameThumbnail), (await get('game/top')).body)
  expect(list.map(({ name }) => name)).toEqual(games.map(({ name }) => name))
  expect(list).toHaveLength(18)
  for (const { images } of list) {
    expect(images).toMatchObject({
      THREE_FOUR: expect.any(String),
      SIXTEEN_NINE: expect.any(String),
    })
  }
})

describe('GET rooms/{roomId}/round', () => {
  test('answers null as the round of a room in which nothing is copied', async () => {
    const { get } = await open()
    expect(await get(`rooms/${wallet}/round`)).toEqual({ status: 200, body: null })
  })

  test('refuses the round of an unknown room, and any without a token', async () => {
    const { get } = await open()
    expect((await get('rooms/0xnobody/round')).status).toBe(404)
    expect((await get(`rooms/${wallet}/round`, { wallet: null })).status).toBe(401)
  })
})
