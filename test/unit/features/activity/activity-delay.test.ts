import { expect, test } from 'vitest'
import { inSync, logUntil } from '../../../../src/features/activity/activity-delay.ts'
import {
  type ActivityEntry,
  type ActivityLog,
  createLog,
} from '../../../../src/features/activity/activity-log.ts'
import { actionOf } from '../copy/factories.ts'

const action = actionOf()
const entry = (timestamp: number): ActivityEntry => ({
  key: `key ${timestamp}`,
  timestamp,
  isLive: true,
  action,
})
const log = (...times: number[]): ActivityLog => ({
  ...createLog(null),
  isLoaded: true,
  entries: times.map(entry),
})
const times = ({ entries }: ActivityLog) => entries.map(({ timestamp }) => timestamp)

test('a feed without a delay is the current log itself', () => {
  const current = log(2, 1)
  expect(inSync(current, current)).toBe(current)
})

test.each([
  ['lacks newer actions, has older ones loaded since', [6, 5], [9, 6, 5, 4], [6, 5, 4]],
  ['keeps actions that newer ones have pushed out', [6, 5], [9, 8], [6, 5]],
  ['stays empty until its first action is due', [], [9], []],
])('a feed at an earlier time %s', (_case, earlier, current, shown) => {
  expect(times(inSync(log(...earlier), log(...current)))).toEqual(shown)
})

test('whether more can be loaded is as now', () => {
  expect(inSync(log(6), { ...log(6, 5), hasMore: true }).hasMore).toBe(true)
})

test('a feed until a time lacks what happened later', () => {
  expect(times(logUntil(log(3, 2, 1), 2))).toEqual([2, 1])
})
