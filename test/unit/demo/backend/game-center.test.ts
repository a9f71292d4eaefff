import { describe, expect, test } from 'vitest'
import { destinations } from '../../../../src/model/topics.ts'
import {
  BASE,
  jackpots,
  join,
  open,
  PLAYER,
  reopen,
  STREAMER,
  testBackend,
  wheels,
} from './game-center-setup.ts'
import { listenTo } from './support.ts'

describe('lists of events', () => {
  test.each(['jackpot', 'fortune-wheels'])('requires a streamerUserId for %s', async kind => {
    open()
    const { status, body } = await testBackend.get(`${BASE}${kind}/events`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: 'Info by query not found', details: { arguments: [] } })
    const unknown = await testBackend.get(`${BASE}${kind}/events?streamerUserId=5`)
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Player by query not found' } })
  })

  test('answers no events for an ordinary player', async () => {
    open()
    expect(await jackpots(PLAYER)).toEqual([])
    expect(await wheels(PLAYER)).toEqual([])
  })

  test("answers events to a visitor without a token, who can't join", async () => {
    open('demoType=anonymous')
    const [wheel] = await wheels()
    expect(wheel).toMatchObject({ joined: false })
    expect((await jackpots())[0]).toMatchObject({ joined: false, yourContributionUsd: '0' })
    expect((await join('fortune-wheels', wheel?.id ?? '')).status).toBe(401)
  })

  test('creates an event once for repeated requests', async () => {
    open()
    const [first] = [await jackpots(), await wheels()]
    expect(await jackpots()).toEqual(first)
    expect(first).toHaveLength(1)
    expect(await wheels()).toHaveLength(1)
  })

  test('starts no timer for a request', async () => {
    open()
    await jackpots()
    await wheels()
    expect(testBackend.clock.pending).toBe(0)
  })
})

test('keeps events and their participants after a reload', async () => {
  let saved = ''
  open('', { onSave: state => (saved = state) })
  const [event] = await wheels()
  await join('fortune-wheels', event?.id ?? '')
  const [jackpot] = await jackpots()
  await join('jackpot', jackpot?.id ?? '')
  await testBackend.clock.advance(20_000)
  const before = [await wheels(), await jackpots()]
  testBackend.backend.dispose()
  reopen(saved)
  expect([await wheels(), await jackpots()]).toEqual(before)
})

test("publishes events only in their streamer's room", async () => {
  open()
  const { messages } = listenTo(testBackend.backend, destinations.gameCenter(7001))
  await wheels()
  await testBackend.clock.advance(1000)
  testBackend.backend.control.finishEvent(STREAMER, 'wheel')
  testBackend.backend.control.finishEvent(STREAMER, 'jackpot')
  expect(messages).toEqual([])
})
