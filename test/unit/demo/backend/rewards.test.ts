import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createRewards } from '../../../../demo/backend/rewards.ts'
import { convert, Money } from '../../../../src/lib/amount.ts'
import { Balance, Rate } from '../../../../src/model/money.ts'
import { Reward, RewardsResponse } from '../../../../src/model/reward.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { createTestBackend, type TestBackend } from './support.ts'

const REWARDS = '/api/v1/app/game-center/rewards'
const WIN = { gameType: 'JACKPOT', prize: { type: 'MONETARY', amountUsd: 250 } } as const

const list = ({ read }: TestBackend, query = 'page=0&size=50') =>
  read(RewardsResponse, `${REWARDS}?${query}`)

const claim = ({ send }: TestBackend, id: string | number) =>
  send('PATCH', `${REWARDS}/${id}/claim`)

async function unclaimed(testBackend: TestBackend, type: 'MONETARY' | 'PROMO_CODE') {
  const { content } = (await list(testBackend)).rewards
  const found = content.find(({ claimed, prize }) => !claimed && prize.type === type)
  if (!found) throw new Error(`no ${type} is waiting`)
  return found
}

describe('the list of rewards', () => {
  test('answers rewards by page, with the number of unclaimed ones on all pages', async () => {
    const testBackend = createTestBackend()
    const { rewards, unclaimedCount } = await list(testBackend)
    expect(unclaimedCount).toBe(rewards.content.filter(({ claimed }) => !claimed).length)
    expect(rewards.totalElements).toBeGreaterThan(6)
    const types = new Set(rewards.content.map(({ prize }) => prize.type))
    expect(types).toEqual(new Set(['MONETARY', 'PROMO_CODE']))
    const pages = Math.ceil(Number(rewards.totalElements) / 6)
    const all = await Promise.all(
      Array.from({ length: pages }, (_, page) => list(testBackend, `page=${page}&size=6`)),
    )
    expect(all.flatMap(page => page.rewards.content)).toEqual(rewards.content)
    expect(all.map(page => page.rewards.last)).toEqual(
      all.map((_, page) => page === all.length - 1),
    )
    for (const page of all) expect(page.unclaimedCount).toBe(unclaimedCount)
  })

  test('sorts rewards in the requested order', async () => {
    const testBackend = createTestBackend()
    const ids = async (order: string) =>
      (await list(testBackend, `size=50&sort=createdAt&order=${order}`)).rewards.content.map(
        ({ id }) => id,
      )
    expect(await ids('desc')).toEqual((await ids('asc')).toReversed())
  })
})

describe('a claim', () => {
  test.each(['EUR', 'PLN', 'BTC', 'BNB'])(
    'credits a reward in %s at the published rate',
    async to => {
      const testBackend = createTestBackend(`tokenName=${to}&balance=1`)
      const { id, prize } = await unclaimed(testBackend, 'MONETARY')
      const rate = await testBackend.read(Rate, `currency/rate?from=USD&to=${to}`)
      const shown = convert(prize.amountUsd, rate, to)
      await claim(testBackend, id)
      const { balance } = await testBackend.read(Balance, 'balance')
      expect(new Money(balance).minus(1).toFixed()).toBe(shown?.toFixed())
    },
  )

  test('sets the date of a claimed monetary reward and adds it to the balance', async () => {
    const testBackend = createTestBackend('tokenName=PLN&tokenPrice=0.25&balance=70')
    const reward = await unclaimed(testBackend, 'MONETARY')
    const { unclaimedCount } = await list(testBackend)
    const { status, body } = await claim(testBackend, reward.id)
    expect(status).toBe(200)
    expect(v.parse(Reward, body)).toMatchObject({ id: reward.id, claimed: true })
    expect(v.parse(Reward, body).dateOfClaim).toBe(
      new Date(testBackend.clock.now()).toISOString().replace('Z', ''),
    )
    expect(await testBackend.balance()).toBe(70 + Number(reward.prize.amountUsd) / 0.25)
    expect((await list(testBackend)).unclaimedCount).toBe(Number(unclaimedCount) - 1)
  })

  test('leaves the balance unchanged when a promo code is claimed', async () => {
    const testBackend = createTestBackend('balance=70')
    const { id } = await unclaimed(testBackend, 'PROMO_CODE')
    expect((await claim(testBackend, id)).status).toBe(200)
    expect(await testBackend.balance()).toBe(70)
    const { content } = (await list(testBackend)).rewards
    expect(content.find(reward => reward.id === id)).toMatchObject({ claimed: true })
  })

  test('pays a reward once for repeated claims', async () => {
    const testBackend = createTestBackend('tokenName=USD&balance=70')
    const { id, prize } = await unclaimed(testBackend, 'MONETARY')
    const first = await claim(testBackend, id)
    testBackend.clock.advance(5000)
    expect(await claim(testBackend, id)).toEqual(first)
    expect(await testBackend.balance()).toBe(70 + Number(prize.amountUsd))
  })

  test.each(['reward-0', 'nobody', '%20'])('answers 404 to a claim of %j', async id => {
    expect(await claim(createTestBackend(), id)).toEqual({
      status: 404,
      body: { message: 'Game reward not found', details: { arguments: [], key: null } },
    })
  })

  test('keeps claims after a reload, but not after a change of currency', async () => {
    const before = createTestBackend('balance=70')
    const { id } = await unclaimed(before, 'MONETARY')
    await claim(before, id)
    const saved = before.saved()
    expect(await list(createTestBackend('balance=70', { saved }))).toEqual(await list(before))
    expect(await list(createTestBackend('balance=80', { saved }))).toEqual(
      await list(createTestBackend('balance=80')),
    )
  })
})

describe('a new win', () => {
  test.each(['asc', 'desc'] as const)('puts a new reward first, unclaimed, in order %s', order => {
    const rewards = createRewards(createManualClock(), new Map())
    const first = rewards.add('me', WIN)
    const second = rewards.add('me', WIN)
    expect(rewards.list('me', order).slice(0, 2)).toEqual([second, first])
    expect(second).toMatchObject({ claimed: false, dateOfClaim: null, ...WIN })
    expect(new Set(rewards.list('me', order).map(({ id }) => id)).size).toBe(
      rewards.list('me', order).length,
    )
  })

  test('gives a new reward only to its winner', () => {
    const rewards = createRewards(createManualClock(), new Map())
    const { id } = rewards.add('me', WIN)
    const others = rewards.list('you', 'asc').length
    expect(rewards.list('you', 'asc')).toHaveLength(others)
    expect(rewards.list('you', 'asc').some(({ isNew }) => isNew)).toBe(false)
    expect(rewards.claim('you', id)).toBeUndefined()
  })
})
