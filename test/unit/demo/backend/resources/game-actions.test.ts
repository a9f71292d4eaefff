import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { minutes } from '../../../../../src/lib/clock.ts'
import { parseIsoDate } from '../../../../../src/lib/parse-date.ts'
import { type GameAction, GameActions } from '../../../../../src/model/game-action.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { createTestBackend, type TestBackend } from '../support.ts'

const streamer = walletOf('streamer:3')

const pageOf = ({ read }: TestBackend, query: Record<string, string>) =>
  read(GameActions, `streamer/game-actions?${new URLSearchParams(query)}`)

/** Reads the whole feed by its cursor. */
async function feedOf(
  testBackend: TestBackend,
  wallet = streamer,
  size = '50',
): Promise<GameAction[]> {
  const all: GameAction[] = []
  let from: string | undefined
  for (;;) {
    const page = await pageOf(testBackend, {
      streamerWalletHash: wallet,
      size,
      ...(from && { from }),
    })
    all.push(...page.gameActions)
    from = all.at(-1)?.date
    if (!page.hasNext) return all
  }
}

const timeOf = ({ date }: { date: string }) => parseIsoDate(date)?.getTime() ?? Number.NaN

describe('streamer/game-actions', () => {
  test('answers 13 actions by default, 50 at most, and 20 for an invalid size', async () => {
    const testBackend = createTestBackend()
    const sizeOf = async (query = {}) =>
      (await pageOf(testBackend, { streamerWalletHash: streamer, ...query })).gameActions.length
    expect(await sizeOf()).toBe(13)
    expect(await sizeOf({ size: '16' })).toBe(16)
    for (const size of ['0', '51', 'x', '-3']) expect(await sizeOf({ size })).toBe(20)
  })

  test('pages through a feed by the date of the last item, each item once', async () => {
    const testBackend = createTestBackend()
    const whole = await feedOf(testBackend)
    expect(whole.length).toBeGreaterThan(26)
    expect(await feedOf(testBackend, streamer, '13')).toEqual(whole)
    expect(new Set(whole.map(({ hash }) => hash)).size).toBe(whole.length)
    expect(whole.map(timeOf)).toEqual(whole.map(timeOf).sort((a, b) => b - a))
  })

  test('shifts sample dates by two hours to today, none of them in the future', async () => {
    for (const now of [Date.UTC(2026, 0, 5, 12), Date.UTC(2026, 6, 31, 23, 59)]) {
      const whole = await feedOf(createTestBackend('', { clock: createManualClock(now) }))
      const today = new Date(now).toISOString().slice(0, 10)
      // Recorded at 22:00:04.310: two hours on, the next day has begun.
      expect(whole.at(-1)?.date).toBe(`${today}T00:00:04.310`)
      for (const { date } of whole) expect(date.startsWith(today)).toBe(true)
    }
    const justAfterMidnight = Date.UTC(2026, 0, 5, 0, 1)
    const early = await feedOf(
      createTestBackend('', { clock: createManualClock(justAfterMidnight) }),
    )
    for (const action of early) expect(timeOf(action)).toBeLessThanOrEqual(justAfterMidnight)
  })

  test('sets the timeline of own actions to seconds with two decimals', async () => {
    const whole = await feedOf(createTestBackend())
    const first = whole.at(-1)
    for (const action of whole) {
      if (action.nested) {
        expect(action.timeline).toBeNull()
        continue
      }
      const seconds = (timeOf(action) - (first ? timeOf(first) : 0)) / 1000
      expect(action.timeline).toBe(Number(seconds.toFixed(2)))
    }
    expect(first?.timeline).toBe(0)
  })

  test('sends no timeline with actions of ordinary players', async () => {
    const testBackend = createTestBackend()
    const player = walletOf('player:2')
    testBackend.backend.control.playAction(player, 'BET', 2)
    const whole = await feedOf(testBackend, player)
    expect(whole.length).toBeGreaterThan(20)
    for (const { timeline } of whole) expect(timeline).toBeNull()
  })

  test('nests the originals of copied actions, including rollbacks, two levels deep at most', async () => {
    const whole = await feedOf(createTestBackend())
    const kinds = new Set(whole.map(({ actionType }) => actionType))
    for (const kind of ['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN', 'BET_COPIED', 'WIN_COPIED'])
      expect(kinds).toContain(kind)
    for (const { actionType, nested } of whole) {
      expect(nested !== null).toBe(actionType.endsWith('_COPIED'))
      if (nested) expect(nested.wallet && nested.nickname).toBeTruthy()
    }
    const twice = whole.filter(({ nested }) => nested?.nested)
    expect(twice).not.toHaveLength(0)
    for (const { nested } of twice) {
      expect(nested?.actionType).toMatch(/_COPIED$/)
      expect(nested?.nested?.actionType).not.toMatch(/_COPIED$/)
    }
  })

  test('answers every amount of a feed in USD', async () => {
    for (const { currency, amount, amountUsd } of await feedOf(
      createTestBackend('tokenName=BTC'),
    )) {
      expect(currency).toBe('USD')
      expect(amountUsd).toBe(amount)
    }
  })

  test('refuses an empty recording', async () => {
    const { get } = createTestBackend('', { actionSamples: [] })
    expect(await get(`streamer/game-actions?streamerWalletHash=${streamer}`)).toMatchObject({
      status: 500,
      body: { message: 'mock cannot be empty' },
    })
  })
})

test("keeps played actions after a reload, and doesn't repeat them", async () => {
  const before = createTestBackend()
  before.backend.control.playAction(streamer, 'BET', 2)
  await before.clock.advance(4000)
  before.backend.control.playAction(streamer, 'WIN', 7)
  before.backend.control.changeGame(streamer, 501)
  const played = (await feedOf(before)).slice(0, 2)
  const clock = createManualClock(before.clock.now() + 1000)
  const after = createTestBackend('', { saved: before.saved(), clock })
  expect((await feedOf(after)).slice(0, 2)).toEqual(played)
  after.backend.control.playAction(streamer, 'BET', 2)
  const [next] = await feedOf(after)
  expect(next).toMatchObject({ gameName: 'Gates of Halden', timeline: 5 })
  expect(played.map(({ hash }) => hash)).not.toContain(next?.hash)
})

test('starts a new session after half an hour without an action', async () => {
  const testBackend = createTestBackend()
  testBackend.backend.control.playAction(streamer, 'BET', 2)
  await testBackend.clock.advance(minutes(29) + 1234)
  testBackend.backend.control.playAction(streamer, 'BET', 2)
  await testBackend.clock.advance(minutes(30))
  testBackend.backend.control.playAction(streamer, 'BET', 2)
  const timelines = (await feedOf(testBackend)).slice(0, 3).map(({ timeline }) => timeline)
  expect(timelines).toEqual([0, 29 * 60 + 1.23, 0])
})
