import { describe, expect, test } from 'vitest'
import { applyDetails } from '../../../../../src/features/events/use-game-center.ts'
import {
  advanceUntil,
  details,
  jackpots,
  join,
  open,
  others,
  read,
  rewards,
  STREAMER,
  testBackend,
  topic,
} from '../game-center-setup.ts'
import { listenTo } from '../support.ts'

describe('the jackpot', () => {
  test('changes the jackpot every 2 s within its limits and publishes each change', async () => {
    open()
    const { messages, leave } = listenTo(testBackend.backend, topic)
    let [before] = await jackpots()
    for (let tick = 1; tick <= 15; tick += 1) {
      await testBackend.clock.advance(2000)
      const ticks = details(messages)
      expect(ticks).toHaveLength(tick)
      const [after] = await jackpots()
      const last = ticks.at(-1)
      const gained = Number(after?.gainedAmountUsd) - Number(before?.gainedAmountUsd)
      expect(gained).toBeGreaterThanOrEqual(49.99)
      expect(gained).toBeLessThanOrEqual(150.01)
      const drift = Number(after?.chanceToWin) - Number(before?.chanceToWin)
      expect(Math.abs(drift)).toBeLessThanOrEqual(0.0201)
      expect(after?.chanceToWin).toBeGreaterThanOrEqual(0)
      const joined = Number(after?.totalJoinedUsers) - Number(before?.totalJoinedUsers)
      expect([0, 1, 2, 3]).toContain(joined)
      if (!(last && after)) throw new Error('no jackpot')
      expect(applyDetails([after], last)).toEqual([after])
      expect(last.joined).toBeNull()
      before = after
    }
    leave()
    expect(testBackend.clock.pending).toBe(0)
  })

  test("raises a participant's own contribution by 0 to 10 per tick", async () => {
    open()
    const mine = listenTo(testBackend.backend, topic)
    const theirs = listenTo(testBackend.backend, topic, 'other')
    const [event] = await jackpots()
    expect((await join('jackpot', event?.id)).status).toBe(200)
    let before = 0
    for (let tick = 0; tick < 10; tick += 1) {
      await testBackend.clock.advance(2000)
      const now = Number(details(mine.messages).at(-1)?.yourContributionUsd)
      expect(now - before).toBeGreaterThanOrEqual(0)
      expect(now - before).toBeLessThanOrEqual(10.01)
      before = now
    }
    expect(before).toBeGreaterThan(0)
    expect(details(theirs.messages).at(-1)?.yourContributionUsd).toBe('0')
  })

  test('publishes an update and pays nobody when a jackpot without participants is full', async () => {
    open()
    const { messages } = listenTo(testBackend.backend, topic)
    await advanceUntil(() => others(messages).includes('JACKPOT_UPDATE'))
    expect(await jackpots()).toEqual([])
    expect(await testBackend.balance()).toBe(1284.5)
    const last = details(messages).at(-1)
    expect(Number(last?.gainedAmountUsd)).toBeGreaterThan(0)
  })

  test("pays a participant's jackpot and adds it to their rewards", async () => {
    open()
    const { messages } = listenTo(testBackend.backend, topic)
    const [event] = await jackpots()
    const amount = Number(event?.amountUsd)
    await join('jackpot', event?.id, 'Night Owl')
    expect((await jackpots())[0]?.joined).toBe(true)
    await advanceUntil(() => others(messages).includes('JACKPOT_FINISH'))
    const finish = read(messages).find(({ type }) => type === 'JACKPOT_FINISH')
    expect(finish).toMatchObject({
      data: { winner: { nickname: 'Night Owl' }, win: { amountUsd: String(amount) } },
    })
    expect(others(messages)).not.toContain('JACKPOT_UPDATE')
    expect(await testBackend.balance()).toBeCloseTo(1284.5 + amount / 1.08, 1)
    const [top] = (await rewards()).rewards.content
    expect(top).toMatchObject({ gameType: 'JACKPOT', claimed: false })
    expect(finish).toMatchObject({ data: { win: { id: top?.id } } })
  })

  test('lists the winner among the participants, each of them once', async () => {
    open()
    const { messages } = listenTo(testBackend.backend, topic)
    const [event] = await jackpots()
    await join('jackpot', event?.id, 'A')
    await join('jackpot', event?.id, 'B', { wallet: 'other' })
    testBackend.backend.control.finishEvent(STREAMER, 'jackpot')
    const [finish] = read(messages).filter(({ type }) => type === 'JACKPOT_FINISH')
    if (finish?.type !== 'JACKPOT_FINISH') throw new Error('no finish')
    const names = finish.data.participants.map(({ nickname }) => nickname)
    expect(names).toEqual(expect.arrayContaining(['A', 'B', finish.data.winner.nickname]))
    expect(new Set(names).size).toBe(names.length)
  })

  test('opens a new jackpot 15 s after the last one and publishes it', async () => {
    open()
    const { messages } = listenTo(testBackend.backend, topic)
    await advanceUntil(() => others(messages).includes('JACKPOT_UPDATE'))
    // The update came at the very tick; the clock stands within its second.
    await testBackend.clock.advance(13_000)
    expect(await jackpots()).toEqual([])
    await testBackend.clock.advance(2000)
    expect(await jackpots()).toHaveLength(1)
    expect(others(messages).filter(type => type === 'JACKPOT_UPDATE')).toHaveLength(2)
  })

  test('advances a jackpot without subscribers, and opens a new one on request', async () => {
    open()
    const [event] = await jackpots()
    await testBackend.clock.advance(10_000)
    const [later] = await jackpots()
    const gained = Number(later?.gainedAmountUsd) - Number(event?.gainedAmountUsd)
    expect(gained).toBeGreaterThanOrEqual(5 * 49.99)
    await testBackend.clock.advance(3_600_000)
    const [next] = await jackpots()
    expect(next?.id).not.toBe(event?.id)
    expect(next?.startAt).toBe(new Date(testBackend.clock.now()).toISOString())
  })
})
