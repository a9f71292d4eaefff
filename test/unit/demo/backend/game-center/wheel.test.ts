import { expect, test } from 'vitest'
import {
  join,
  kinds,
  open,
  openAndListen,
  read,
  rewards,
  STREAMER,
  testBackend,
  wheels,
} from '../game-center-setup.ts'

test('announces a wheel a minute ahead, for 80 s', async () => {
  open()
  const [event] = await wheels()
  expect(event).toMatchObject({
    startAt: new Date(testBackend.clock.now() + 60_000).toISOString(),
    durationSeconds: 80,
    joined: false,
    type: 'MONETARY',
  })
  await testBackend.clock.advance(139_999)
  expect((await wheels())[0]?.id).toBe(event?.id)
  await testBackend.clock.advance(1)
  expect(await wheels()).toEqual([])
})

test('joins a wheel once for repeated requests', async () => {
  const { messages } = openAndListen()
  const [event] = await wheels()
  expect((await join('fortune-wheels', event?.id, 'First')).status).toBe(200)
  expect((await join('fortune-wheels', event?.id, 'Second')).status).toBe(200)
  expect((await wheels())[0]?.joined).toBe(true)
  expect((await wheels(STREAMER, { wallet: 'other' }))[0]?.joined).toBe(false)
  testBackend.backend.control.finishEvent(STREAMER, 'wheel')
  expect(read(messages).at(-1)).toMatchObject({ data: { winner: { nickname: 'First' } } })
})

test('gives a participant an unclaimed reward of 10 USD, without changing the balance', async () => {
  const { messages } = openAndListen()
  const [event] = await wheels()
  await join('fortune-wheels', event?.id)
  const before = (await rewards()).unclaimedCount
  await testBackend.clock.advance(140_000)
  const finish = read(messages).find(({ type }) => type === 'WHEEL_OF_FORTUNE_FINISH')
  expect(finish).toMatchObject({ data: { win: { type: 'MONETARY', amountUsd: '10' } } })
  const { rewards: page, unclaimedCount } = await rewards()
  expect(unclaimedCount).toBe(Number(before) + 1)
  const [top] = page.content
  expect(top).toMatchObject({
    gameType: 'WHEEL_OF_FORTUNE',
    claimed: false,
    prize: { type: 'MONETARY', amountUsd: '10' },
  })
  expect(await testBackend.balance()).toBe(1284.5)
})

test('publishes an update when a wheel without participants ends, and a new one 15 s later', async () => {
  const { messages } = openAndListen()
  const [event] = await wheels()
  await testBackend.clock.advance(140_000)
  const updates = () => kinds(messages).filter(type => type === 'WHEEL_OF_FORTUNE_UPDATE')
  expect(updates()).toHaveLength(1)
  expect(kinds(messages)).not.toContain('WHEEL_OF_FORTUNE_FINISH')
  await testBackend.clock.advance(14_999)
  expect(await wheels()).toEqual([])
  await testBackend.clock.advance(1)
  expect(updates()).toHaveLength(2)
  expect((await wheels())[0]?.id).not.toBe(event?.id)
})

test('refuses to join an event that is over or unknown', async () => {
  open()
  const [event] = await wheels()
  for (const id of ['wheel-7004-99', 'nonsense', 'wheel-1-1', String(event?.id).replace('w', 'x')])
    expect(await join('fortune-wheels', id)).toMatchObject({ status: 404 })
  await testBackend.clock.advance(140_000)
  expect((await join('fortune-wheels', event?.id)).status).toBe(404)
})

test('joins a wheel without a name under the wallet hash', async () => {
  const { messages } = openAndListen()
  const [event] = await wheels()
  await join('fortune-wheels', event?.id, '  ')
  testBackend.backend.control.finishEvent(STREAMER, 'wheel')
  const nickname = testBackend.backend.user.wallet
  expect(read(messages).at(-1)).toMatchObject({ data: { winner: { nickname } } })
})
