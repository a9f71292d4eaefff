import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { games } from '../../../../demo/backend/data/games.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import { LobbyRecord } from '../../../../src/model/lobby.ts'
import {
  GameThumbnail,
  Leaderboard,
  MAX_COMMENT_LENGTH,
  REPORT_REASONS,
} from '../../../../src/model/room.ts'
import { PlayerEvent } from '../../../../src/model/topics.ts'
import { createTestBackend, listenTo } from './support.ts'

const wallet = walletOf('streamer:3')
const REPORTS = '/api/v1/app/control/user/reports'

const room = `/app/player/${wallet}/events`

async function open(url = '', options: Parameters<typeof createTestBackend>[1] = {}) {
  const testBackend = createTestBackend(url, options)
  const { userId } = await testBackend.read(LobbyRecord, `lobby/wallet?query=${wallet}&all=true`)
  const post = (path: string, body: unknown) => testBackend.send('POST', path, body)
  return { ...testBackend, userId, post }
}

const tipsIn = (messages: readonly unknown[]) =>
  messages.flatMap(message => {
    const { type, data } = v.parse(PlayerEvent, message)
    return type === 'TIP_RECEIVED' ? [data] : []
  })

test('suggests six tips', async () => {
  const { get, userId } = await open()
  expect((await get(`tip?streamerId=${userId}`)).body).toEqual([1, 5, 10, 20, 50, 100])
})

describe('POST tip/send', () => {
  test('charges a tip and publishes it in the room with the new total', async () => {
    const { backend, post, balance, userId } = await open('balance=100')
    const { messages } = listenTo(backend, room)
    const other = listenTo(backend, `/app/player/${walletOf('streamer:4')}/events`)
    expect(await post('tip/send', { streamerUserId: userId, amount: 12.5 })).toEqual({
      status: 200,
      body: {},
    })
    await post('tip/send', { streamerUserId: userId, amount: 5 })
    expect(await balance()).toBe(82.5)
    const tips = tipsIn(messages)
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

  const unknown = { status: 404, body: { message: 'Info by query not found' } }
  const refused = (message: string) => ({ status: 400, body: { message } })

  test.each([
    ['no streamer', { amount: 5 }, unknown],
    ['no amount', { streamerUserId: 7004 }, unknown],
    ['nothing for an amount', { streamerUserId: 7004, amount: 0 }, unknown],
    ['no streamer by that id', { streamerUserId: 0, amount: 5 }, unknown],
    ['no JSON', 'rubbish', unknown],
    ['too much', { streamerUserId: 7004, amount: 100.01 }, refused('Insufficient funds')],
    ['less than nothing', { streamerUserId: 7004, amount: -5 }, refused('Invalid amount')],
    ['a word', { streamerUserId: 7004, amount: 'much' }, refused('Invalid amount')],
    ['less than a cent', { streamerUserId: 7004, amount: 0.001 }, refused('Invalid amount')],
    ['parts of a cent', { streamerUserId: 7004, amount: 5.001 }, refused('Invalid amount')],
  ])('refuses a tip with %s, and charges nothing', async (_name, body, answer) => {
    const { post, balance } = await open('balance=100')
    expect(await post('tip/send', body)).toMatchObject(answer)
    expect(await balance()).toBe(100)
  })

  test('accepts tips down to the smallest unit of a crypto currency', async () => {
    const { post, balance, userId } = await open('tokenName=BTC&balance=0.02')
    const tip = (amount: number) => post('tip/send', { streamerUserId: userId, amount })
    expect(await tip(1e-9)).toMatchObject({ status: 400, body: { message: 'Invalid amount' } })
    expect(await tip(1e-8)).toMatchObject({ status: 200 })
    expect(await balance()).toBe(0.01999999)
  })

  test("keeps a streamer's tips after a reload", async () => {
    const before = await open()
    const tip = { streamerUserId: before.userId, amount: 7 }
    const first = listenTo(before.backend, room)
    await before.post('tip/send', tip)
    const after = await open('', { saved: before.saved() })
    const second = listenTo(after.backend, room)
    await after.post('tip/send', tip)
    const totals = tipsIn([...first.messages, ...second.messages]).map(it => Number(it.totalAmount))
    expect(Number(totals[1]) - Number(totals[0])).toBeCloseTo(7)
  })
})

describe('leaderboards', () => {
  test.each([
    ['copiers', 'copiedBetsCount'],
    ['winners', 'winAmount'],
  ] as const)('top %s are in the order of %s, with the own place', async (name, sort) => {
    const { read, userId } = await open()
    const path = `leaderboard/top-${name}?streamerUserId=${userId}`
    const { topPlayers, currentUser } = await read(Leaderboard, path)
    expect(topPlayers).toHaveLength(10)
    expect(topPlayers.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const sorted = topPlayers.map(entry => Number(entry[sort]))
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
    expect(currentUser).toMatchObject({ nickname: 'Juniper' })
    expect(Number(currentUser?.[sort])).toBeLessThan(Number(sorted.at(-1)))
  })

  test('answers leaderboards to an anonymous visitor, without a position of their own', async () => {
    const { get, userId } = await open()
    const path = `leaderboard/top-winners?streamerUserId=${userId}`
    expect((await get(path, { wallet: null })).body).toMatchObject({ currentUser: null })
  })
})

describe('reports', () => {
  test('answers five reasons for reports', async () => {
    const { read } = await open()
    const reasons = await read(v.record(v.string(), v.string()), `${REPORTS}/reasons`)
    expect(Object.keys(reasons)).toEqual(REPORT_REASONS)
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

  test('refuses a report of an unknown player', async () => {
    const { post } = await open()
    expect((await post(`${REPORTS}/1`, { reason: 'CHEATING' })).status).toBe(404)
  })
})

test('lists the 18 games with pictures in both ratios', async () => {
  const { read } = await open()
  const list = await read(v.array(GameThumbnail), 'game/top')
  expect(list.map(({ name }) => name)).toEqual(games.map(({ name }) => name))
  expect(list).toHaveLength(18)
  for (const { images } of list) {
    expect(images).toMatchObject({
      THREE_FOUR: expect.any(String),
      SIXTEEN_NINE: expect.any(String),
    })
  }
})

test('answers null as the round of a room in which nothing is copied', async () => {
  const { get } = await open()
  expect(await get(`rooms/${wallet}/round`)).toEqual({ status: 200, body: null })
})
