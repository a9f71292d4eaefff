import { describe, expect, test } from 'vitest'
import { destinations } from '../../../../src/model/topics.ts'
import {
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
  test('answers no events for an ordinary player', async () => {
    open()
    expect(await jackpots(PLAYER)).toEqual([])
    expect(await wheels(PLAYER)).toEqual([])
  })

  test('creates an event once for repeated requests, without a timer', async () => {
    open()
    const [first] = [await jackpots(), await wheels()]
    expect(await jackpots()).toEqual(first)
    expect(first).toHaveLength(1)
    expect(await wheels()).toHaveLength(1)
    expect(testBackend.clock.pending).toBe(0)
  })
})

test('keeps events and their participants after a reload', async () => {
  open()
  const [event] = await wheels()
  await join('fortune-wheels', event?.id)
  const [jackpot] = await jackpots()
  await join('jackpot', jackpot?.id)
  await testBackend.clock.advance(20_000)
  const before = [await wheels(), await jackpots()]
  reopen()
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
