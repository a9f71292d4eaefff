import { expect, test } from 'vitest'
import { createIdempotency } from '../../../../demo/backend/idempotency.ts'
import { minutes } from '../../../../src/lib/clock.ts'
import { Lobby } from '../../../../src/model/lobby.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { createTestBackend, ORIGIN } from './support.ts'

const other = { wallet: '0xsomebody' }

async function open() {
  const { backend, read, ...testBackend } = createTestBackend('balance=100')
  const { live } = await read(Lobby, 'lobby')
  const streamerUserId = live.records.find(({ pool }) => Number(pool?.balance) > 0)?.userId
  const deposit = (amount: number, key: string, caller?: { wallet: string }) =>
    backend.fetch(
      new Request(`${ORIGIN}/api/v1/app/web/pool/deposit`, {
        method: 'POST',
        body: JSON.stringify({ streamerUserId, amount }),
        headers: { 'idempotency-key': key },
      }),
      caller,
    )
  return { ...testBackend, deposit }
}

test('handles overlapping requests with the same key once', async () => {
  const { deposit, balance } = await open()
  const answers = await Promise.all([deposit(20, 'a'), deposit(20, 'a')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await balance()).toBe(80)
})

test('repeats a refusal even if its cause is gone', async () => {
  const { deposit } = await open()
  expect((await deposit(500, 'a')).status).toBe(400)
  const again = await deposit(500, 'a')
  expect([again.status, await again.json()]).toMatchObject([400, { message: 'Insufficient funds' }])
})

test('handles another key and another user as separate writes', async () => {
  const { deposit, balance } = await open()
  const before = await balance(other)
  await deposit(20, 'a')
  await deposit(20, 'b')
  await deposit(20, 'a', other)
  expect(await balance()).toBe(60)
  expect(await balance(other)).toBe(before - 20)
})

test('answers 422 to a key of a different request', async () => {
  const { deposit, balance } = await open()
  await deposit(20, 'a')
  expect((await deposit(30, 'a')).status).toBe(422)
  expect(await balance()).toBe(80)
})

test('dates a repeated response with the current time', async () => {
  const { deposit, clock } = await open()
  const first = await deposit(20, 'a')
  await clock.advance(60_000)
  const second = await deposit(20, 'a')
  const dates = [first, second].map(({ headers }) => Date.parse(headers.get('date') ?? ''))
  expect((dates[1] ?? 0) - (dates[0] ?? 0)).toBe(60_000)
})

/** Counts how often a write was really processed. */
function counted(status = 200) {
  const clock = createManualClock()
  const answerOnce = createIdempotency(clock)
  let runs = 0
  const send = (key: string) =>
    answerOnce(
      new Request(ORIGIN, { method: 'POST', headers: { 'idempotency-key': key } }),
      '0xuser',
      async () => {
        runs += 1
        return new Response('{}', { status })
      },
    )
  return { clock, send, runs: () => runs }
}

test('stores a response for a day', async () => {
  const { clock, send, runs } = counted()
  await send('a')
  await clock.advance(minutes(24 * 60) - 1)
  await send('a')
  expect(runs()).toBe(1)
  await clock.advance(1)
  await send('a')
  expect(runs()).toBe(2)
})

test('stores the newest 1000 responses', async () => {
  const { send, runs } = counted()
  for (let count = 0; count < 1002; count += 1) await send(`k${count}`)
  await send('k1001')
  expect(runs()).toBe(1002)
  await send('k0')
  expect(runs()).toBe(1003)
})

test("doesn't store a response to a server error", async () => {
  const { send, runs } = counted(500)
  await send('a')
  await send('a')
  expect(runs()).toBe(2)
})
