import { expect, it } from 'vitest'
import { groupByDay } from '../../../../../src/features/lobby/schedule/schedule-days.tsx'
import { dateFormatterFor, utcDateFormatter } from '../../../../../src/lib/date-formatter.ts'
import type { ScheduleEntry } from '../../../../../src/model/lobby.ts'
import { makeEntry as entry } from '../factories.ts'

const now = Date.UTC(2026, 2, 11, 12)
const walletsOf = (entries: ScheduleEntry[], zone = 'UTC') =>
  groupByDay(entries, now, dateFormatterFor(zone)).map(day =>
    day.entries.map(({ wallet }) => wallet),
  )

it('days of the schedule begin at midnight in the page’s time zone, and streams are in order of time', () => {
  const entries = [
    entry('c', '2026-03-11T00:00:00'),
    entry('b', '2026-03-10T23:59:00'),
    entry('a', '2026-03-10T00:00:00'),
  ]
  expect(walletsOf(entries)).toEqual([['a', 'b'], ['c']])
  expect(walletsOf(entries, 'Europe/Warsaw')).toEqual([['a'], ['b', 'c']])
  expect(walletsOf(entries, 'America/New_York')).toEqual([['a'], ['b', 'c']])
})

it.each([
  // Days of 23 and of 25 hours.
  ['Europe/Warsaw', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
])('in %s a day on which clocks change is shown as a single day', (zone, first, last, next) => {
  expect(walletsOf([entry('a', first), entry('b', last), entry('c', next)], zone)).toEqual([
    ['a', 'b'],
    ['c'],
  ])
})

it('a stream with an invalid date is listed under today', () => {
  expect(walletsOf([entry('a', '2026-03-01T12:00:00Z'), entry('b', 'soon')])).toEqual([
    ['a'],
    ['b'],
  ])
  expect(groupByDay([entry('b', 'soon')], now, utcDateFormatter)[0]?.date.getTime()).toBe(now)
})

it('a schedule without entries has no days', () => {
  expect(groupByDay([], now, utcDateFormatter)).toEqual([])
})
