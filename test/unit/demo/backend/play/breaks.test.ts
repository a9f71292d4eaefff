import { expect, it } from 'vitest'
import { minutes } from '../../../../../src/lib/clock.ts'
import { newKey } from '../../../../support/idempotency-key.ts'
import { createTestBackend, ORIGIN, type TestBackend } from '../support.ts'

const PREFIX = `${ORIGIN}/api/v1/app/web/`

function send({ backend }: TestBackend, method: string, path: string, body: object) {
  const url = path.startsWith('/') ? ORIGIN + path : PREFIX + path
  return backend.fetch(new Request(url, { method, headers: newKey(), body: JSON.stringify(body) }))
}

const takeBreak = (backend: TestBackend, length: number) =>
  send(backend, 'PATCH', 'user/break', {
    until: new Date(backend.clock.now() + minutes(length)).toISOString(),
  })

it.each([
  ['tip/send', { streamerUserId: 1, amount: 1 }],
  ['pool/deposit', { streamerUserId: 1, amount: 1 }],
  ['subscription', { subscriberBetAmount: 2 }],
  ['/api/v1/app/game-center/fortune-wheels/events/1/join', { nickName: 'A' }],
])('during a break the server refuses %s, and again takes it afterwards', async (path, body) => {
  const backend = createTestBackend('', { calm: true })
  expect((await takeBreak(backend, 15)).status).toBe(200)
  const refused = await send(backend, 'POST', path, body)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ message: 'You are taking a break' })
  await backend.clock.advance(minutes(15))
  const later = await send(backend, 'POST', path, body)
  expect(await later.text()).not.toContain('You are taking a break')
})

it('withdrawals stay possible', async () => {
  const backend = createTestBackend('', { calm: true })
  await takeBreak(backend, 15)
  const response = await send(backend, 'POST', 'pool/withdraw', { streamerUserId: 1 })
  expect(await response.text()).not.toContain('You are taking a break')
})

it('a break ends what the user copies, and is never shortened', async () => {
  const backend = createTestBackend('', { calm: true })
  await send(backend, 'POST', 'subscription', { subscriberBetAmount: 2 })
  await takeBreak(backend, 60)
  expect((await backend.get('subscription')).body).toMatchObject({ state: 'CLOSED' })
  await takeBreak(backend, 15)
  expect((await backend.get('user/break')).body).toEqual({ until: '2026-01-05T13:00:00.000Z' })
  await backend.clock.advance(minutes(60))
  expect((await backend.get('user/break')).body).toEqual({ until: null })
})

it.each([-5, 5, 60 * 25])('a break of %i minutes is refused', async length => {
  const backend = createTestBackend('', { calm: true })
  expect((await takeBreak(backend, length)).status).toBe(400)
  expect((await backend.get('user/break')).body).toEqual({ until: null })
})

it('a break survives a restart of the demo', async () => {
  let saved: string | null = null
  const backend = createTestBackend('', { onSave: state => (saved = state) })
  await takeBreak(backend, 15)
  const restarted = createTestBackend('', { saved })
  expect((await restarted.get('user/break')).body).toEqual({ until: '2026-01-05T12:15:00.000Z' })
})
