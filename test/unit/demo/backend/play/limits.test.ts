import { expect, it } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { minutes } from '../../../../../src/lib/clock.ts'
import { CopySession } from '../../../../../src/model/copy-session.ts'
import type { SettingsChanges } from '../../../../../src/model/demo-settings.ts'
import { PlayerSummary } from '../../../../../src/model/lobby.ts'
import { createTestBackend } from '../support.ts'

const streamer = walletOf('streamer:3')
const off = { lossLimit: null, winLimit: null, stakeLimit: null, timeLimitSeconds: null }

/** Starts a server on which 1 unit is worth 1 USD. */
async function open(settings: SettingsChanges = {}) {
  const testBackend = createTestBackend('balance=100&tokenPrice=1', { calm: true })
  const { backend, read, send } = testBackend
  backend.control.updateSettings(settings)
  const { userId: streamerUserId } = await read(PlayerSummary, `streamer/wallet/${streamer}`)
  return {
    ...testBackend,
    limit: (limits: Partial<Record<keyof typeof off, number>>) =>
      send('PUT', 'user/limits', { ...off, ...limits }),
    tip: (amount: number) => send('POST', 'tip/send', { streamerUserId, amount }),
    withdraw: () => send('POST', 'pool/withdraw', { streamerUserId }),
    deposit: (amount: number) => send('POST', 'pool/deposit', { streamerUserId, amount }),
    copy: (bet = 2) =>
      send('POST', 'subscription', { subscriberBetAmount: bet, player_wallet: streamer }),
    play: (kind: 'BET' | 'WIN', usd: number) => backend.control.playAction(streamer, kind, usd),
    session: () => read(CopySession, 'subscription'),
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
  const refusal = { message: "You've reached your stake limit" }
  expect(await send('POST', path, body)).toMatchObject({ status: 400, body: refusal })
  await clock.advance(minutes(31))
  expect((await send('POST', path, body)).body).not.toMatchObject(refusal)
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
    expect(await calls[act](2.01)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^This is more than your/) },
    })
    expect(await balance()).toBe(97)
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
  expect(await balance()).toBe(98)
  play('BET', 5)
  expect((await session()).state).toBe('TERMINATION')
  await clock.advance(1000)
  expect([await balance(), (await session()).state]).toEqual([98, 'CLOSED'])
})

it('a confirmed bet beyond a limit is refused', async () => {
  const { limit, copy, play, session, send, tip } = await open({ market: 'gb' })
  await copy()
  play('BET', 5)
  const { proposal } = await session()
  await limit({ stakeLimit: 3 })
  await tip(2)
  const answer = await send('POST', `subscription/rounds/${proposal?.id}`, { decision: 'PLACE' })
  const message = 'This is more than your stake limit allows'
  expect(answer).toMatchObject({ status: 400, body: { message } })
})

it('a time limit counts from the first stake on', async () => {
  const { limit, tip, clock } = await open()
  await limit({ timeLimitSeconds: 600 })
  await clock.advance(minutes(20))
  expect((await tip(1)).status).toBe(200)
  await clock.advance(minutes(9))
  expect((await tip(1)).status).toBe(200)
  await clock.advance(minutes(1))
  expect((await tip(1)).body).toMatchObject({ message: "You've reached your time limit" })
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

it('in a market with a delay a higher limit applies from the first session after it, also after other changes', async () => {
  const { limit, tip, get, clock } = await open({ market: 'gb' })
  const limits = (stakeLimit: number, timeLimitSeconds: number | null = null) => ({
    ...off,
    stakeLimit,
    timeLimitSeconds,
  })
  await limit({ stakeLimit: 20 })
  expect((await get('user/limits')).body).toEqual({ current: limits(20), next: limits(20) })
  const nextFrom = new Date(clock.now() + minutes(24 * 60)).toISOString()
  await limit({ stakeLimit: 50 })
  expect((await get('user/limits')).body).toEqual({
    current: limits(20),
    next: limits(50),
    nextFrom,
  })
  await clock.advance(minutes(20 * 60))
  await limit({ stakeLimit: 50, timeLimitSeconds: 3600 })
  expect((await get('user/limits')).body).toEqual({
    current: limits(20, 3600),
    next: limits(50, 3600),
    nextFrom,
  })
  expect((await tip(21)).status).toBe(400)
  await clock.advance(minutes(4 * 60))
  expect((await get('user/limits')).body).toEqual({
    current: limits(50, 3600),
    next: limits(50, 3600),
  })
  expect((await tip(21)).status).toBe(200)
})

it('withdrawals stay possible', async () => {
  const { limit, deposit, withdraw, balance } = await open()
  await limit({ stakeLimit: 5 })
  await deposit(5)
  expect((await withdraw()).status).toBe(200)
  expect(await balance()).toBe(100)
})
