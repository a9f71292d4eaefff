import { describe, expect, test } from 'vitest'
import { destinations } from '../../../../src/model/topics.ts'
import {
  BASE,
  bench,
  jackpots,
  join,
  open,
  PLAYER,
  reopen,
  STREAMER,
  wheels,
} from './game-center-bench.ts'
import { listenTo } from './support.ts'

describe('the lists', () => {
  test.each(['jackpot', 'fortune-wheels'])('%s: need a streamerUserId', async kind => {
    open()
    const { status, body } = await bench.get(`${BASE}${kind}/events`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: 'Info by query not found', details: { arguments: [] } })
    const unknown = await bench.get(`${BASE}${kind}/events?streamerUserId=5`)
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Player by query not found' } })
  })

  test('an ordinary player has no events', async () => {
    open()
    expect(await jackpots(PLAYER)).toEqual([])
    expect(await wheels(PLAYER)).toEqual([])
  })

  test('answer a visitor without a token, who may not join', async () => {
    open('demoType=anonymous')
    const [wheel] = await wheels()
    expect(wheel).toMatchObject({ joined: false })
    expect((await jackpots())[0]).toMatchObject({ joined: false, yourContributionUsd: '0' })
    expect((await join('fortune-wheels', wheel?.id ?? '')).status).toBe(401)
  })

  test('an event is generated once, however often it is asked for', async () => {
    open()
    const [first] = [await jackpots(), await wheels()]
    expect(await jackpots()).toEqual(first)
    expect(first).toHaveLength(1)
    expect(await wheels()).toHaveLength(1)
  })

  test('nothing runs by itself after a mere question', async () => {
    open()
    await jackpots()
    await wheels()
    expect(bench.clock.pending).toBe(0)
  })
})

test('what runs outlives a reload, with who joined and what was drawn', async () => {
  let saved = ''
  open('', { onSave: state => (saved = state) })
  const [event] = await wheels()
  await join('fortune-wheels', event?.id ?? '')
  const [jackpot] = await jackpots()
  await join('jackpot', jackpot?.id ?? '')
  await bench.clock.advance(20_000)
  const before = [await wheels(), await jackpots()]
  bench.backend.dispose()
  reopen(saved)
  expect([await wheels(), await jackpots()]).toEqual(before)
})

test('events of one streamer are nothing to the room of another', async () => {
  open()
  const { messages } = listenTo(bench.backend, destinations.gameCenter(7001))
  await wheels()
  await bench.clock.advance(1000)
  bench.backend.control.finishEvent(STREAMER, 'wheel')
  bench.backend.control.finishEvent(STREAMER, 'jackpot')
  expect(messages).toEqual([])
})
