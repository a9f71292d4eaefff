import { expect, test } from 'vitest'
import type { ActivityEntry } from '../../../../src/features/activity/activity-log.ts'
import {
  createWinAnnouncer,
  WIN_INTERVAL,
} from '../../../../src/features/activity/use-announced-win.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { actionOf } from '../copy/factories.ts'

const action = actionOf({ actionType: 'WIN', amount: 5 })

const entryOf = (key: string, isLive = true): ActivityEntry => ({
  key,
  timestamp: 0,
  action,
  isLive,
})

function setUp() {
  const clock = createManualClock()
  const announced: string[] = []
  const announcer = createWinAnnouncer(clock, ({ entry, multiplier }) =>
    announced.push(`${entry.key} ${multiplier}`),
  )
  const entries = [entryOf('old')]
  const multipliers = new Map([['old', 5]])
  announcer.update([...entries], multipliers)
  const win = (key: string, multiplier: number | null, isLive = true) => {
    entries.unshift(entryOf(key, isLive))
    if (multiplier !== null) multipliers.set(key, multiplier)
    announcer.update([...entries], multipliers)
  }
  return { clock, announced, announcer, win }
}

test('a new win above its stake is read out, and none that was there before', () => {
  const { announced, win } = setUp()
  win('a', 2)
  expect(announced).toEqual(['a 2'])
})

test('bets, wins that return less than the stake, and older pages are not read out', () => {
  const { announced, win } = setUp()
  win('bet', null)
  win('loss', 1)
  win('older', 8, false)
  expect(announced).toEqual([])
})

test('of several wins in five seconds the highest is read out, and then nothing twice', async () => {
  const { clock, announced, win } = setUp()
  win('a', 2)
  win('b', 12)
  win('c', 3)
  expect(announced).toEqual(['a 2'])
  await clock.advance(WIN_INTERVAL)
  expect(announced).toEqual(['a 2', 'b 12'])
  await clock.advance(WIN_INTERVAL)
  win('d', 1.5)
  expect(announced).toEqual(['a 2', 'b 12', 'd 1.5'])
})

test('nothing is read out after the end', async () => {
  const { clock, announced, announcer, win } = setUp()
  win('a', 2)
  win('b', 12)
  announcer.stop()
  await clock.advance(WIN_INTERVAL)
  expect(announced).toEqual(['a 2'])
})
