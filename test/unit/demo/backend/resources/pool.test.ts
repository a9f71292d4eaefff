import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { PoolTransactions } from '../../../../../src/model/game-action.ts'
import { Lobby, LobbyRecord } from '../../../../../src/model/lobby.ts'
import { Balance } from '../../../../../src/model/money.ts'
import { BankOverview, PoolInfo } from '../../../../../src/model/pool.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { newKey } from '../../../../support/idempotency-key.ts'
import { createTestBackend, listenTo, ORIGIN } from '../support.ts'

const user = walletOf('user')
const other = { wallet: walletOf('player:5') }

/** Creates a demo with a streamer whose pool isn't empty. */
async function open(url = 'balance=100', options: Parameters<typeof createTestBackend>[1] = {}) {
  const testBackend = createTestBackend(url, options)
  const { live } = v.parse(Lobby, (await testBackend.get('lobby')).body)
  const record = live.records.find(({ pool }) => Number(pool?.balance) > 0)
  if (!record) throw new Error('nobody has a pool')
  const { userId, wallet, nickname } = record
  return {
    ...testBackend,
    userId,
    nickname,
    pool: async (caller?: { wallet: string }) =>
      v.parse(PoolInfo, (await testBackend.get(`pool?streamerUserId=${userId}`, caller)).body),
    bank: async (caller?: { wallet: string }) =>
      v.parse(
        BankOverview,
        (await testBackend.get(`pool/bank-overview?streamerUserId=${userId}`, caller)).body,
      ),
    summary: async () => {
      const { body } = await testBackend.get(`lobby/wallet?query=${wallet}&all=true`)
      return v.parse(LobbyRecord, body).pool
    },
    balance: async () => Number(v.parse(Balance, (await testBackend.get('balance')).body).balance),
    async post(what: 'deposit' | 'withdraw', body: unknown, caller?: { wallet: string }) {
      const request = new Request(`${ORIGIN}/api/v1/app/web/pool/${what}`, {
        method: 'POST',
        headers: newKey(),
        body: JSON.stringify(body),
      })
      const response = await testBackend.backend.fetch(request, caller)
      return { status: response.status, body: (await response.json()) as unknown }
    },
  }
}

test.each(['pool', 'pool/bank-overview'])(
  'answers 404 to %s without a streamerUserId',
  async path => {
    const { get } = await open()
    for (const query of ['', '?streamerUserId=', '?streamerUserId=1'])
      expect(await get(path + query)).toMatchObject({
        status: 404,
        body: { message: 'Info by query not found' },
      })
  },
)

describe('a deposit', () => {
  test('raises pool, share and rounds by a deposit, clears the percentage, and charges the user', async () => {
    const { pool, post, balance, userId } = await open()
    const before = await pool()
    expect(before).toMatchObject({ monetaryShare: '0', percentageShare: 0, roundCount: 0 })
    expect(before).toMatchObject({ status: 'ACTIVE', currency: 'EUR' })
    expect(await post('deposit', { streamerUserId: userId, amount: 30 })).toEqual({
      status: 200,
      body: {},
    })
    const after = await pool()
    expect(Number(after.balance)).toBeCloseTo(Number(before.balance) + 30)
    expect(after).toMatchObject({ monetaryShare: '30', percentageShare: null, roundCount: 1 })
    expect(await balance()).toBe(70)
    await post('deposit', { streamerUserId: userId, amount: 5.5 })
    expect(await pool()).toMatchObject({ monetaryShare: '35.5', roundCount: 2 })
  })

  test('logs a deposit as a copied bet', async () => {
    const { post, get, userId, nickname } = await open()
    await post('deposit', { streamerUserId: userId, amount: 30 })
    const { gameActions } = v.parse(
      PoolTransactions,
      (await get('pool/transaction?page=0&size=1')).body,
    )
    expect(gameActions).toMatchObject([
      { actionType: 'BET_COPIED', amount: '30', currency: 'EUR', streamerNickname: nickname },
    ])
  })

  test.each([
    ['no streamer', { amount: 5 }],
    ['no amount', { streamerUserId: 'it' }],
    ['an amount of nothing', { streamerUserId: 'it', amount: 0 }],
    ['less than nothing', { streamerUserId: 'it', amount: -5 }],
    ['less than the smallest unit', { streamerUserId: 'it', amount: 0.006 }],
    ['no number', { streamerUserId: 'it', amount: 'much' }],
    ['more than there is', { streamerUserId: 'it', amount: 100.01 }],
    ['nobody', { streamerUserId: 1, amount: 5 }],
  ])('answers 400 to a deposit with %s and moves nothing', async (_name, body) => {
    const { post, pool, balance, userId } = await open()
    const sent = 'streamerUserId' in body && body.streamerUserId === 'it'
    const before = await pool()
    expect(
      await post('deposit', { ...body, ...(sent && { streamerUserId: userId }) }),
    ).toMatchObject({ status: 400, body: { message: expect.stringMatching(/.+/) } })
    expect(await pool()).toEqual(before)
    expect(await balance()).toBe(100)
  })
})

describe('a withdrawal', () => {
  test('pays the share by a withdrawal, lowers pool and rounds, and zeroes the share', async () => {
    const { pool, post, balance, userId, get } = await open()
    const before = await pool()
    await post('deposit', { streamerUserId: userId, amount: 30 })
    await post('deposit', { streamerUserId: userId, amount: 20 })
    expect(await post('withdraw', { streamerUserId: userId })).toEqual({ status: 200, body: {} })
    expect(await pool()).toMatchObject({
      balance: before.balance,
      monetaryShare: '0',
      percentageShare: 0,
      roundCount: 1,
    })
    expect(await balance()).toBe(100)
    const { body } = await get('pool/transaction?page=0&size=1')
    expect(v.parse(PoolTransactions, body).gameActions).toMatchObject([
      { actionType: 'WIN_COPIED', amount: '50' },
    ])
  })

  test('answers 400 to a withdrawal without a streamer or a share', async () => {
    const { post, userId } = await open()
    for (const body of [{}, null, { streamerUserId: 1 }, { streamerUserId: userId }])
      expect(await post('withdraw', body)).toMatchObject({ status: 400 })
  })
})

test("splits a pool's bank into three parts, and lists the others by name", async () => {
  const { bank, pool, post, userId } = await open()
  await post('deposit', { streamerUserId: userId, amount: 30 })
  await post('deposit', { streamerUserId: userId, amount: 12 }, other)
  const { totalBank, currency, sections } = await bank()
  expect([totalBank, currency]).toEqual([(await pool()).balance, 'EUR'])
  expect(sections.map(({ label }) => label)).toEqual(['MY_PART', 'STREAMER', 'OTHERS'])
  const sum = sections.reduce((total, { amount }) => total + Number(amount), 0)
  expect(sum).toBeCloseTo(Number(totalBank), 2)
  expect(sections.reduce((total, { percentage }) => total + percentage, 0)).toBeCloseTo(100, 1)
  const [mine, , others] = sections
  expect(mine).toMatchObject({ amount: '30', participants: [] })
  expect(others?.participants?.[0]).toMatchObject({ amount: '12' })
  const named = (others?.participants ?? []).reduce((total, one) => total + Number(one.amount), 0)
  expect(named).toBeCloseTo(Number(others?.amount), 2)
  const theirs = await bank(other)
  expect(theirs.sections[0]).toMatchObject({ amount: '12' })
})

test('updates the pool in lobby records', async () => {
  const { summary, post, userId } = await open()
  const before = await summary()
  await post('deposit', { streamerUserId: userId, amount: 30 })
  const after = await summary()
  expect(Number(after?.balance)).toBeCloseTo(Number(before?.balance) + 30)
  expect(after).toMatchObject({ userCount: (before?.userCount ?? 0) + 1, status: 'ACTIVE' })
  await post('withdraw', { streamerUserId: userId })
  expect(await summary()).toEqual(before)
})

test('reports every pool as ACTIVE, in the lobby and in the room', async () => {
  const { get } = await open()
  const { live } = v.parse(Lobby, (await get('lobby')).body)
  const pools = live.records.flatMap(({ pool }) => pool ?? [])
  expect(pools.length).toBeGreaterThan(10)
  for (const { status, streamerUserId, balance } of pools) {
    const { body } = await get(`pool?streamerUserId=${streamerUserId}`)
    expect([status, v.parse(PoolInfo, body).status]).toEqual(['ACTIVE', 'ACTIVE'])
    expect(v.parse(PoolInfo, body).balance).toBe(balance)
  }
})

test('notifies everybody with money in a pool of its changes', async () => {
  const { backend, post, userId, nickname } = await open()
  const mine = listenTo(backend, destinations.notifications(user))
  const theirs = listenTo(backend, destinations.notifications(other.wallet), other.wallet)
  await post('deposit', { streamerUserId: userId, amount: 12 }, other)
  expect(mine.messages).toEqual([])
  await post('deposit', { streamerUserId: userId, amount: 30 })
  await post('withdraw', { streamerUserId: userId })
  for (const messages of [mine.messages, theirs.messages.slice(1)]) {
    expect(messages).toHaveLength(2)
    for (const message of messages)
      expect(message).toMatchObject({
        type: 'POOL_NOTIFICATION',
        data: { message: expect.stringContaining(nickname) },
      })
  }
  mine.leave()
  theirs.leave()
})

test('keeps pools after a reload', async () => {
  let saved = ''
  const before = await open(undefined, { onSave: state => (saved = state) })
  await before.post('deposit', { streamerUserId: before.userId, amount: 30 })
  const after = await open(undefined, { saved })
  expect(await after.pool()).toEqual(await before.pool())
  expect(await after.balance()).toBe(70)
  const { body } = await after.get('pool/transaction?page=0&size=1')
  expect(v.parse(PoolTransactions, body).gameActions).toMatchObject([{ amount: '30' }])
})
