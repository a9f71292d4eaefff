import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { PoolTransactions } from '../../../../../src/model/game-action.ts'
import { Lobby, LobbyRecord } from '../../../../../src/model/lobby.ts'
import { BankOverview, PoolInfo } from '../../../../../src/model/pool.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { createTestBackend, listenTo } from '../support.ts'

const user = walletOf('user')
const other = { wallet: walletOf('player:5') }

/** Creates a demo with a streamer whose pool isn't empty. */
async function open(options: Parameters<typeof createTestBackend>[1] = {}) {
  const testBackend = createTestBackend('balance=100', options)
  const { read, send } = testBackend
  const { live } = await read(Lobby, 'lobby')
  const record = live.records.find(({ pool }) => Number(pool?.balance) > 0)
  if (!record) throw new Error('nobody has a pool')
  const { userId, wallet, nickname } = record
  return {
    ...testBackend,
    userId,
    nickname,
    pool: () => read(PoolInfo, `pool?streamerUserId=${userId}`),
    bank: (caller?: { wallet: string }) =>
      read(BankOverview, `pool/bank-overview?streamerUserId=${userId}`, caller),
    summary: async () => (await read(LobbyRecord, `lobby/wallet?query=${wallet}&all=true`)).pool,
    lastMovement: async () =>
      (await read(PoolTransactions, 'pool/transaction?page=0&size=1')).gameActions[0],
    post: (what: 'deposit' | 'withdraw', body: unknown, caller?: { wallet: string }) =>
      send('POST', `pool/${what}`, body, caller),
    deposit: (amount: number, caller?: { wallet: string }) =>
      send('POST', 'pool/deposit', { streamerUserId: userId, amount }, caller),
    withdraw: () => send('POST', 'pool/withdraw', { streamerUserId: userId }),
  }
}

describe('a deposit', () => {
  test('raises pool, share and rounds by a deposit, clears the percentage, and charges the user', async () => {
    const { pool, deposit, balance } = await open()
    const before = await pool()
    expect(before).toMatchObject({ monetaryShare: '0', percentageShare: 0, roundCount: 0 })
    expect(before).toMatchObject({ status: 'ACTIVE', currency: 'EUR' })
    expect(await deposit(30)).toEqual({
      status: 200,
      body: {},
    })
    const after = await pool()
    expect(Number(after.balance)).toBeCloseTo(Number(before.balance) + 30)
    expect(after).toMatchObject({ monetaryShare: '30', percentageShare: null, roundCount: 1 })
    expect(await balance()).toBe(70)
    await deposit(5.5)
    expect(await pool()).toMatchObject({ monetaryShare: '35.5', roundCount: 2 })
  })

  test('logs a deposit as a copied bet', async () => {
    const { deposit, lastMovement, nickname } = await open()
    await deposit(30)
    const movement = { actionType: 'BET_COPIED', amount: '30', currency: 'EUR' }
    expect(await lastMovement()).toMatchObject({ ...movement, streamerNickname: nickname })
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
    const { pool, deposit, withdraw, balance, lastMovement } = await open()
    const before = await pool()
    await deposit(30)
    await deposit(20)
    expect(await withdraw()).toEqual({ status: 200, body: {} })
    expect(await pool()).toMatchObject({
      balance: before.balance,
      monetaryShare: '0',
      percentageShare: 0,
      roundCount: 1,
    })
    expect(await balance()).toBe(100)
    expect(await lastMovement()).toMatchObject({ actionType: 'WIN_COPIED', amount: '50' })
  })

  test('answers 400 to a withdrawal without a streamer or a share', async () => {
    const { post, userId } = await open()
    for (const body of [{}, null, { streamerUserId: 1 }, { streamerUserId: userId }])
      expect(await post('withdraw', body)).toMatchObject({ status: 400 })
  })
})

test("splits a pool's bank into three parts, and lists the others by name", async () => {
  const { bank, pool, deposit } = await open()
  await deposit(30)
  await deposit(12, other)
  const { totalBank, currency, sections } = await bank()
  expect([totalBank, currency]).toEqual([(await pool()).balance, 'EUR'])
  expect(sections.map(({ label }) => label)).toEqual(['MY_PART', 'STREAMER', 'OTHERS'])
  const sum = sections.reduce((total, { amount }) => total + Number(amount), 0)
  expect(sum).toBeCloseTo(Number(totalBank), 2)
  const percentages = sections.map(({ percentage }) => percentage ?? 0)
  expect(percentages.reduce((total, one) => total + one)).toBeCloseTo(100, 1)
  const [mine, , others] = sections
  expect(mine).toMatchObject({ amount: '30', participants: [] })
  expect(others?.participants?.[0]).toMatchObject({ amount: '12' })
  const named = (others?.participants ?? []).reduce((total, one) => total + Number(one.amount), 0)
  expect(named).toBeCloseTo(Number(others?.amount), 2)
  const theirs = await bank(other)
  expect(theirs.sections[0]).toMatchObject({ amount: '12' })
})

test('updates the pool in lobby records', async () => {
  const { summary, deposit, withdraw } = await open()
  const before = await summary()
  await deposit(30)
  const after = await summary()
  expect(Number(after?.balance)).toBeCloseTo(Number(before?.balance) + 30)
  expect(after).toMatchObject({ userCount: (before?.userCount ?? 0) + 1, status: 'ACTIVE' })
  await withdraw()
  expect(await summary()).toEqual(before)
})

test('reports every pool as ACTIVE, in the lobby and in the room', async () => {
  const { read } = await open()
  const { live } = await read(Lobby, 'lobby')
  const pools = live.records.flatMap(({ pool }) => pool ?? [])
  expect(pools.length).toBeGreaterThan(10)
  for (const { status, streamerUserId, balance } of pools) {
    expect(status).toBe('ACTIVE')
    const pool = await read(PoolInfo, `pool?streamerUserId=${streamerUserId}`)
    expect(pool).toMatchObject({ status, balance })
  }
})

test('notifies everybody with money in a pool of its changes', async () => {
  const { backend, deposit, withdraw, nickname } = await open()
  const mine = listenTo(backend, destinations.notifications(user))
  const theirs = listenTo(backend, destinations.notifications(other.wallet), other.wallet)
  await deposit(12, other)
  expect(mine.messages).toEqual([])
  await deposit(30)
  await withdraw()
  for (const messages of [mine.messages, theirs.messages.slice(1)]) {
    expect(messages).toHaveLength(2)
    for (const message of messages)
      expect(message).toMatchObject({
        type: 'POOL_NOTIFICATION',
        data: { message: expect.stringContaining(nickname) },
      })
  }
})

test('keeps pools after a reload', async () => {
  const before = await open()
  await before.deposit(30)
  const after = await open({ saved: before.saved() })
  expect(await after.pool()).toEqual(await before.pool())
  expect(await after.balance()).toBe(70)
  expect(await after.lastMovement()).toMatchObject({ amount: '30' })
})
