import { describe, expect, test } from 'vitest'
import {
  balance,
  bench,
  join,
  kinds,
  open,
  read,
  rewards,
  STREAMER,
  topic,
  wheels,
} from './game-center-bench.ts'
import { listenTo } from './support.ts'

describe('the automatic wheel', () => {
  test('starts 1 minute ahead and lasts 80 s', async () => {
    open()
    const [event] = await wheels()
    expect(event).toMatchObject({
      startAt: new Date(bench.clock.now() + 60_000).toISOString(),
      durationSeconds: 80,
      joined: false,
      type: 'MONETARY',
    })
    await bench.clock.advance(139_999)
    expect((await wheels())[0]?.id).toBe(event?.id)
    await bench.clock.advance(1)
    expect(await wheels()).toEqual([])
  })

  test('joining sets joined once: a second time changes nothing', async () => {
    open()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    expect((await join('fortune-wheels', event?.id ?? '', 'First')).status).toBe(200)
    expect((await join('fortune-wheels', event?.id ?? '', 'Second')).status).toBe(200)
    expect((await wheels())[0]?.joined).toBe(true)
    expect((await wheels(STREAMER, { wallet: 'other' }))[0]?.joined).toBe(false)
    bench.backend.control.finishEvent(STREAMER, 'wheel')
    expect(read(messages).at(-1)).toMatchObject({ data: { winner: { nickname: 'First' } } })
  })

  test('joined: a completion with 10 in money as an unclaimed reward, the balance waits', async () => {
    open()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    await join('fortune-wheels', event?.id ?? '')
    const before = (await rewards()).unclaimedCount
    await bench.clock.advance(140_000)
    const finish = read(messages).find(({ type }) => type === 'WHEEL_OF_FORTUNE_FINISH')
    expect(finish).toMatchObject({ data: { win: { type: 'MONETARY', amountUsd: '10' } } })
    const { rewards: page, unclaimedCount } = await rewards()
    expect(unclaimedCount).toBe(before + 1)
    const [top] = page.content
    expect(top).toMatchObject({
      gameType: 'WHEEL_OF_FORTUNE',
      claimed: false,
      prize: { type: 'MONETARY', amountUsd: '10' },
    })
    expect(await balance()).toBe(1284.5)
  })

  test('not joined: an update; 15 s later there is a new one', async () => {
    open()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    await bench.clock.advance(140_000)
    const updates = () => kinds(messages).filter(type => type === 'WHEEL_OF_FORTUNE_UPDATE')
    expect(updates()).toHaveLength(1)
    expect(kinds(messages)).not.toContain('WHEEL_OF_FORTUNE_FINISH')
    await bench.clock.advance(14_999)
    expect(await wheels()).toEqual([])
    await bench.clock.advance(1)
    expect(updates()).toHaveLength(2)
    expect((await wheels())[0]?.id).not.toBe(event?.id)
  })

  test('an event that is over, unknown or nonsense can not be joined', async () => {
    open()
    const [event] = await wheels()
    for (const id of [
      'wheel-7004-99',
      'nonsense',
      'wheel-1-1',
      String(event?.id).replace('w', 'x'),
    ])
      expect(await join('fortune-wheels', id)).toMatchObject({ status: 404 })
    await bench.clock.advance(140_000)
    expect((await join('fortune-wheels', event?.id ?? '')).status).toBe(404)
  })

  test('without a name one joins as the wallet', async () => {
    open()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    await join('fortune-wheels', event?.id ?? '', '  ')
    bench.backend.control.finishEvent(STREAMER, 'wheel')
    const nickname = bench.backend.user.wallet
    expect(read(messages).at(-1)).toMatchObject({ data: { winner: { nickname } } })
  })
})
