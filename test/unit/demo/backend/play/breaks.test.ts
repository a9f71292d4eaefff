import { expect, it } from 'vitest'
import { minutes } from '../../../../../src/lib/clock.ts'
import { createTestBackend, type TestBackend } from '../support.ts'

const open = () => createTestBackend('', { calm: true })

const takeBreak = ({ send, clock }: TestBackend, length: number) =>
  send('PATCH', 'user/break', { until: new Date(clock.now() + minutes(length)).toISOString() })

it.each([
  ['tip/send', { streamerUserId: 1, amount: 1 }],
  ['pool/deposit', { streamerUserId: 1, amount: 1 }],
  ['subscription', { subscriberBetAmount: 2 }],
  ['/api/v1/app/game-center/fortune-wheels/events/1/join', { nickName: 'A' }],
])('during a break the server refuses %s, and again takes it afterwards', async (path, body) => {
  const backend = open()
  const refusal = { message: 'You are taking a break' }
  expect((await takeBreak(backend, 15)).status).toBe(200)
  expect(await backend.send('POST', path, body)).toMatchObject({ status: 400, body: refusal })
  await backend.clock.advance(minutes(15))
  expect((await backend.send('POST', path, body)).body).not.toMatchObject(refusal)
})

it('withdrawals stay possible', async () => {
  const backend = open()
  await takeBreak(backend, 15)
  const { body } = await backend.send('POST', 'pool/withdraw', { streamerUserId: 7001 })
  expect(body).toMatchObject({ message: 'Nothing to withdraw' })
})

it('a break ends what the user copies, is never shortened, and survives a restart of the demo', async () => {
  const backend = open()
  await backend.send('POST', 'subscription', { subscriberBetAmount: 2 })
  await takeBreak(backend, 60)
  expect((await backend.get('subscription')).body).toMatchObject({ state: 'CLOSED' })
  await takeBreak(backend, 15)
  for (const one of [backend, createTestBackend('', { saved: backend.saved() })])
    expect((await one.get('user/break')).body).toEqual({ until: '2026-01-05T13:00:00.000Z' })
  await backend.clock.advance(minutes(60))
  expect((await backend.get('user/break')).body).toEqual({ until: null })
})

it('a break of 25 hours is refused', async () => {
  const backend = open()
  expect((await takeBreak(backend, 60 * 25)).status).toBe(400)
  expect((await backend.get('user/break')).body).toEqual({ until: null })
})

it.each([
  [5, '2026-01-05T12:05:00.000Z'],
  [-5, null],
])('a break that is sent again is taken for the %i minutes that are left', async (left, until) => {
  const backend = open()
  expect((await takeBreak(backend, left)).status).toBe(200)
  expect((await backend.get('user/break')).body).toEqual({ until })
})
