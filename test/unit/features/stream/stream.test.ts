import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CAPTION_EVERY, createCaptions } from '../../../../src/features/stream/caption.ts'
import { gapBetween, playRecorded } from '../../../../src/features/stream/recorded-feed.ts'
import { kindOf, multipleOf } from '../../../../src/features/stream/slot-words.ts'
import { readVolume, storeVolume } from '../../../../src/features/stream/volume.ts'
import { createStorage } from '../../../../src/lib/storage.ts'
import { GameAction } from '../../../../src/model/game-action.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

const action = (more: Record<string, unknown>) =>
  v.parse(GameAction, {
    id: 1,
    actionType: 'BET',
    amount: 2,
    amountUsd: 2,
    currency: 'EUR',
    gameType: 'SLOT',
    gameName: 'Neon Koi',
    timeline: 0,
    wallet: null,
    nickname: null,
    hash: 'a',
    date: '2026-01-05T12:00:00.000',
    nested: null,
    ...more,
  })

describe('captions', () => {
  test('the first is said at once, then the newest every three seconds', async () => {
    const clock = createManualClock()
    const said: string[] = []
    const captions = createCaptions(clock, text => said.push(text))
    for (const text of ['Bet €2.00', 'Win €14.00', 'Bet €4.00']) captions.say(text)
    expect(said).toEqual(['Bet €2.00'])
    await clock.advance(CAPTION_EVERY)
    expect(said).toEqual(['Bet €2.00', 'Bet €4.00'])
    await clock.advance(CAPTION_EVERY)
    captions.say('Win €9.00')
    expect(said.at(-1)).toBe('Win €9.00')
    captions.dispose()
    expect(clock.pending).toBe(0)
  })
})

describe('the recorded feed', () => {
  test('plays oldest first, with its own gaps within bounds, and over again', async () => {
    const clock = createManualClock()
    const heard: unknown[] = []
    const newestFirst = [action({ id: 3 }), action({ id: 2 }), action({ id: 1 })]
    const times = new Map([
      [1, 0],
      [2, 3000],
      [3, 600_000],
    ])
    const stop = playRecorded(
      clock,
      newestFirst,
      ({ id }) => times.get(Number(id)) ?? 0,
      ({ id }) => heard.push(id),
    )
    await clock.advance(2000)
    expect(heard).toEqual([1])
    await clock.advance(3000)
    expect(heard).toEqual([1, 2])
    await clock.advance(4500)
    expect(heard).toEqual([1, 2, 3])
    await clock.advance(2000)
    expect(heard).toEqual([1, 2, 3, 1])
    stop()
    expect(clock.pending).toBe(0)
  })

  test('no action, no work', () => {
    const clock = createManualClock()
    playRecorded(
      clock,
      [],
      () => 0,
      () => {},
    )
    expect(clock.pending).toBe(0)
  })

  test('a gap is no shorter than a spin and no longer than anybody waits', () => {
    expect([gapBetween(0, 10), gapBetween(0, 3000), gapBetween(0, 1e9)]).toEqual([2000, 3000, 4500])
    expect(gapBetween(Number.NaN, 5)).toBe(2000)
  })
})

describe('what an action does to the reels', () => {
  test.each([
    ['BET', 'bet'],
    ['WIN', 'win'],
    ['ROLLBACK_BET', 'returned'],
    ['ROLLBACK_WIN', 'withdrawn'],
    ['BET_COPIED', null],
    ['WIN_COPIED', null],
  ] as const)('%s: %s', (actionType, kind) => {
    expect(kindOf({ actionType })).toBe(kind)
  })

  test('a win is so many times the bet before it, where both are in one currency', () => {
    const win = action({ actionType: 'WIN', amount: '14.00' })
    expect(multipleOf(win, action({ amount: 2 }))).toBe(7)
    expect(multipleOf(win, action({ currency: 'BTC' }))).toBeNull()
    expect(multipleOf(win, action({ amount: 0 }))).toBeNull()
    expect(multipleOf(win, null)).toBeNull()
  })
})

describe('volume', () => {
  test('is kept across visits, in percent', () => {
    const storage = createStorage(() => undefined)
    expect(readVolume(storage)).toBe(0.8)
    storeVolume(storage, 0.35)
    expect(storage.get('stream_volume')).toBe('35')
    expect(readVolume(storage)).toBe(0.35)
  })

  test.each(['', 'loud', '101', '-5', '1e1', '0x10'])('%j is no volume', stored => {
    const storage = createStorage(() => undefined)
    storage.set('stream_volume', stored)
    expect(readVolume(storage)).toBe(0.8)
  })
})
