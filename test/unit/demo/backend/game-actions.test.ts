import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { minutes } from '../../../../src/lib/clock.ts'
import { parseIsoDate } from '../../../../src/lib/parse-date.ts'
import { type GameAction, GameActions } from '../../../../src/model/game-action.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { type Bench, createBench } from './support.ts'

const streamer = walletOf('streamer:3')

async function pageOf(bench: Bench, query: Record<string, string>) {
  const { status, body } = await bench.get(`streamer/game-actions?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return v.parse(GameActions, body)
}

/** The whole feed, read by its cursor. */
async function feedOf(bench: Bench, wallet = streamer, size = '50'): Promise<GameAction[]> {
  const all: GameAction[] = []
  let from: string | undefined
  for (;;) {
    const page = await pageOf(bench, { streamerWalletHash: wallet, size, ...(from && { from }) })
    all.push(...page.gameActions)
    from = all.at(-1)?.date
    if (!page.hasNext) return all
  }
}

const timeOf = ({ date }: { date: string }) => parseIsoDate(date)?.getTime() ?? Number.NaN

describe('streamer/game-actions', () => {
  test('wants streamerWalletHash', async () => {
    const { status, body } = await createBench().get('streamer/game-actions')
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: 'Info by query not found' })
  })

  test('has 13 by default, at most 50, and 20 where the size is none', async () => {
    const bench = createBench()
    const sizeOf = async (query = {}) =>
      (await pageOf(bench, { streamerWalletHash: streamer, ...query })).gameActions.length
    expect(await sizeOf()).toBe(13)
    expect(await sizeOf({ size: '16' })).toBe(16)
    for (const size of ['0', '51', 'x', '-3']) expect(await sizeOf({ size })).toBe(20)
  })

  test('the date of the last item seen leads on to the rest, each item once', async () => {
    const bench = createBench()
    const whole = await feedOf(bench)
    expect(whole.length).toBeGreaterThan(26)
    expect(await feedOf(bench, streamer, '13')).toEqual(whole)
    expect(new Set(whole.map(({ hash }) => hash)).size).toBe(whole.length)
    expect(whole.map(timeOf)).toEqual(whole.map(timeOf).sort((a, b) => b - a))
  })

  test('sample dates stand two hours later and on the day of today, none ahead of now', async () => {
    for (const now of [Date.UTC(2026, 0, 5, 12), Date.UTC(2026, 6, 31, 23, 59)]) {
      const whole = await feedOf(createBench('', { clock: createManualClock(now) }))
      const today = new Date(now).toISOString().slice(0, 10)
      // Recorded at 22:00:04.310: two hours on, the next day has begun.
      expect(whole.at(-1)?.date).toBe(`${today}T00:00:04.310`)
      for (const { date } of whole) expect(date.startsWith(today)).toBe(true)
    }
    const justAfterMidnight = Date.UTC(2026, 0, 5, 0, 1)
    const early = await feedOf(createBench('', { clock: createManualClock(justAfterMidnight) }))
    for (const action of early) expect(timeOf(action)).toBeLessThanOrEqual(justAfterMidnight)
  })

  test('timeline is seconds since the first action with two decimals, for own actions only', async () => {
    const whole = await feedOf(createBench())
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

  test('copied forms carry their original, two levels at most; rollbacks are among them', async () => {
    const whole = await feedOf(createBench())
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

  test('everything is counted in USD', async () => {
    for (const { currency, amount, amountUsd } of await feedOf(createBench('tokenName=BTC'))) {
      expect(currency).toBe('USD')
      expect(amountUsd).toBe(amount)
    }
  })

  test('an ordinary player has a feed as well; nobody has none', async () => {
    const bench = createBench()
    expect(await feedOf(bench, walletOf('player:2'))).not.toHaveLength(0)
    const unknown = await bench.get('streamer/game-actions?streamerWalletHash=nobody')
    expect(unknown.status).toBe(404)
  })

  test('an empty sample list is refused', async () => {
    const bench = createBench('', { actionSamples: [] })
    const { status, body } = await bench.get(`streamer/game-actions?streamerWalletHash=${streamer}`)
    expect(status).toBe(500)
    expect(body).toMatchObject({ message: 'mock cannot be empty' })
  })
})

test('streamer/info always fails', async () => {
  for (const query of ['', '?query=x', `?streamerWalletHash=${streamer}`]) {
    const { status, body } = await createBench().get(`streamer/info${query}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: 'Streamer by query not found' })
  }
})

test('what was played outlives a reload, and the next action is another one', async () => {
  let saved = ''
  const before = createBench('', { onSave: state => (saved = state) })
  before.backend.control.playAction(streamer, 'BET', 2)
  await before.clock.advance(4000)
  before.backend.control.playAction(streamer, 'WIN', 7)
  before.backend.control.changeGame(streamer, 501)
  const played = (await feedOf(before)).slice(0, 2)
  const clock = createManualClock(before.clock.now() + 1000)
  const after = createBench('', { saved, clock })
  expect((await feedOf(after)).slice(0, 2)).toEqual(played)
  after.backend.control.playAction(streamer, 'BET', 2)
  const [next] = await feedOf(after)
  expect(next).toMatchObject({ gameName: 'Gates of Halden', timeline: 5 })
  expect(played.map(({ hash }) => hash)).not.toContain(next?.hash)
})

test('after half an hour without an action a session of its own begins', async () => {
  const bench = createBench()
  bench.backend.control.playAction(streamer, 'BET', 2)
  await bench.clock.advance(minutes(29))
  bench.backend.control.playAction(streamer, 'BET', 2)
  await bench.clock.advance(minutes(30))
  bench.backend.control.playAction(streamer, 'BET', 2)
  const timelines = (await feedOf(bench)).slice(0, 3).map(({ timeline }) => timeline)
  expect(timelines).toEqual([0, minutes(29) / 1000, 0])
})
