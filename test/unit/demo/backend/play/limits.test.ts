import * as v from 'valibot'
import { expect, it } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { minutes } from '../../../../../src/lib/clock.ts'
import { CopySession } from '../../../../../src/model/copy-session.ts'
import type { SettingsChanges } from '../../../../../src/model/demo-settings.ts'
import { Balance } from '../../../../../src/model/money.ts'
import { newKey } from '../../../../support/idempotency-key.ts'
import { createTestBackend, ORIGIN } from '../support.ts'

const streamer = walletOf('streamer:3')
const off = { lossLimit: null, winLimit: null, stakeLimit: null, timeLimitSeconds: null }

/** Starts a server on which 1 unit is worth 1 USD. */
async function open(settings: SettingsChanges = {}) {
  const { backend, clock, get } = createTestBackend('balance=100&tokenPrice=1', { calm: true })
  backend.control.updateSettings(settings)
  const player = v.parse(
    v.object({ userId: v.number() }),
    (await get(`streamer/wallet/${streamer}`)).body,
  )
  const streamerUserId = player.userId
  const send = async (method: string, path: string, body: object) => {
    const url = path.startsWith('/') ? ORIGIN + path : `${ORIGIN}/api/v1/app/web/${path}`
    const init = { method, headers: newKey(), body: JSON.stringify(body) }
    const response = await backend.fetch(new Request(url, init))
    const parsed = v.safeParse(v.object({ message: v.string() }), await response.json())
    return { status: response.status, message: parsed.success ? parsed.output.message : null }
  }
  return {
    clock,
    get,
    send,
    limit: (limits: Partial<Record<keyof typeof off, number>>) =>
      send('PUT', 'user/limits', { ...off, ...limits }),
    tip: (amount: number) => send('POST', 'tip/send', { streamerUserId, amount }),
    withdraw: () => send('POST', 'pool/withdraw', { streamerUserId }),
    deposit: (amount: number) => send('POST', 'pool/deposit', { streamerUserId, amount }),
    copy: (bet = 2) =>
      send('POST', 'subscription', { subscriberBetAmount: bet, player_wallet: streamer }),
    play: (kind: 'BET' | 'WIN', usd: number) => backend.control.playAction(streamer, kind, usd),
    session: async () => v.parse(CopySession, (await get('subscription')).body),
    balance: async () => v.parse(Balance, (await get('balance')).body).balance,
  }
}

it.each([
  ['tip/send', { streamerUserId: 1, amount: 1 }],
  ['pool/deposit', { streamerUserId: 1, amount: 1 }],
  ['subscription', { subscriberBetAmount: 2 }],
  ['/api/v1/app/game-center/fortune-wheels/events/1/join', { nickName: 'A' }],
])('once a limit is reached the server refuses %s, until the next session', async (path, body) => {
  const { tip, limit, send, clock } = await open()
  await limit({ stakeLimit: 5 })
  expect((await tip(5)).status).toBe(200)
  const refused = await send('POST', path, body)
  expect(refused).toEqual({ status: 400, message: "You've reached your stake limit" })
  await clock.advance(minutes(31))
  expect((await send('POST', path, body)).message ?? '').not.toMatch(/limit/)
})

it.each([
  ['a tip', 'stakeLimit', 'tip'],
  ['a tip', 'lossLimit', 'tip'],
  ['a deposit', 'stakeLimit', 'deposit'],
] as const)(
  '%s beyond the rest of a %s is refused, and moves nothing',
  async (_what, kind, act) => {
    const { limit, balance, ...calls } = await open()
    await limit({ [kind]: 5 })
    expect((await calls[act](3)).status).toBe(200)
    const { status, message } = await calls[act](2.01)
    expect([status, message]).toEqual([400, expect.stringMatching(/^This is more than your/)])
    expect(await balance()).toBe('97')
    expect((await calls[act](2)).status).toBe(200)
  },
)

it('no bet is copied beyond a limit, and the session ends', async () => {
  const { limit, copy, play, session, balance, clock } = await open()
  await limit({ stakeLimit: 5 })
  expect((await copy()).status).toBe(200)
  play('BET', 5)
  play('BET', 5)
  // The win of the last bet within the limit is the viewer's.
  play('WIN', 5)
  expect(await balance()).toBe('98')
  play('BET', 5)
  expect((await session()).state).toBe('TERMINATION')
  await clock.advance(1000)
  expect([await balance(), (await session()).state]).toEqual(['98', 'CLOSED'])
})

it('a confirmed bet beyond a limit is refused', async () => {
  const { limit, copy, play, session, send, tip } = await open({ market: 'gb' })
  await copy()
  play('BET', 5)
  const { proposal } = await session()
  await limit({ stakeLimit: 3 })
  await tip(2)
  const answer = await send('POST', `subscription/rounds/${proposal?.id}`, { decision: 'PLACE' })
  expect(answer).toEqual({ status: 400, message: 'This is more than your stake limit allows' })
})

it('a time limit counts from the first stake on', async () => {
  const { limit, tip, clock } = await open()
  await limit({ timeLimitSeconds: 600 })
  await clock.advance(minutes(20))
  expect((await tip(1)).status).toBe(200)
  await clock.advance(minutes(9))
  expect((await tip(1)).status).toBe(200)
  await clock.advance(minutes(1))
  expect((await tip(1)).message).toBe("You've reached your time limit")
})

it('the stricter of the user’s and the operator’s limits holds', async () => {
  const { limit, tip } = await open({ sessionStakeLimit: 3 })
  await limit({ stakeLimit: 5 })
  expect((await tip(4)).status).toBe(400)
  expect((await tip(3)).status).toBe(200)
})

it('a lower limit applies at once, a higher one from the next session on', async () => {
  const { limit, tip, get, clock } = await open()
  await limit({ stakeLimit: 20 })
  await tip(2)
  await limit({ stakeLimit: 50 })
  const limits = (stakeLimit: number) => ({ ...off, stakeLimit })
  expect((await get('user/limits')).body).toEqual({ current: limits(20), next: limits(50) })
  await limit({ stakeLimit: 5 })
  expect((await get('user/limits')).body).toEqual({ current: limits(5), next: limits(5) })
  await limit({ stakeLimit: 50 })
  expect((await tip(4)).status).toBe(400)
  await clock.advance(minutes(31))
  expect((await get('user/limits')).body).toEqual({ current: limits(50), next: limits(50) })
  expect((await tip(40)).status).toBe(200)
})

it('withdrawals stay possible', async () => {
  const { limit, deposit, withdraw, balance } = await open()
  await limit({ stakeLimit: 5 })
  await deposit(5)
  expect((await withdraw()).status).toBe(200)
  expect(await balance()).toBe('100')
})
