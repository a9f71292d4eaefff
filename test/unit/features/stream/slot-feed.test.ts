import { describe, expect, test } from 'vitest'
import {
  gapBetween,
  playRecorded,
  slotEventKind,
} from '../../../../src/features/stream/slot-feed.tsx'
import { createManualClock } from '../../../support/manual-clock.ts'
import { actionOf } from '../copy/factories.ts'

describe('playRecorded', () => {
  test('replays actions oldest first and in a loop, with their recorded gaps limited to 2 to 4.5 s', async () => {
    const clock = createManualClock()
    const played: unknown[] = []
    const newestFirst = [3, 2, 1].map(id => actionOf({ id }))
    const times = new Map([
      [1, 0],
      [2, 3000],
      [3, 600_000],
    ])
    const stop = playRecorded(
      clock,
      newestFirst,
      ({ id }) => times.get(Number(id)) ?? 0,
      ({ id }) => played.push(id),
    )
    await clock.advance(2000)
    expect(played).toEqual([1])
    await clock.advance(3000)
    expect(played).toEqual([1, 2])
    await clock.advance(4500)
    expect(played).toEqual([1, 2, 3])
    await clock.advance(2000)
    expect(played).toEqual([1, 2, 3, 1])
    stop()
    expect(clock.pending).toBe(0)
  })

  test('schedules nothing for an empty feed', () => {
    const clock = createManualClock()
    playRecorded(
      clock,
      [],
      () => 0,
      () => {},
    )
    expect(clock.pending).toBe(0)
  })

  test('limits a gap to 2 to 4.5 s, and uses the minimum for an invalid time', () => {
    expect([gapBetween(0, 10), gapBetween(0, 3000), gapBetween(0, 1e9)]).toEqual([2000, 3000, 4500])
    expect(gapBetween(Number.NaN, 5)).toBe(2000)
  })
})

test.each([
  ['BET', 'bet'],
  ['WIN', 'win'],
  ['ROLLBACK_BET', 'returned'],
  ['ROLLBACK_WIN', 'withdrawn'],
  ['BET_COPIED', null],
  ['WIN_COPIED', null],
] as const)('the reels show the action %s as the event %s', (actionType, kind) => {
  expect(slotEventKind({ actionType })).toBe(kind)
})
