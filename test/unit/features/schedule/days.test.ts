import { describe, expect, it } from 'vitest'
import { groupByDay } from '../../../../src/features/schedule/days.ts'
import type { ScheduleEntry } from '../../../../src/model/schedule.ts'

const entry = (wallet: string, dateOfStream: string): ScheduleEntry => ({
  wallet,
  nickName: wallet,
  dateOfStream,
  images: { THREE_FOUR: null, SIXTEEN_NINE: null },
  favourite: false,
  language: null,
})
const now = new Date(2026, 2, 11, 12).getTime()
const walletsOf = (entries: ScheduleEntry[]) =>
  groupByDay(entries, now).map(day => day.entries.map(({ wallet }) => wallet))

describe('days of the schedule', () => {
  it('begin at midnight of the viewer’s own clock, and are in order', () => {
    const local = (day: number, hour: number, minute: number) =>
      new Date(2026, 2, day, hour, minute).toISOString()
    expect(
      walletsOf([
        entry('c', local(11, 0, 0)),
        entry('b', local(10, 23, 59)),
        entry('a', local(10, 0, 0)),
      ]),
    ).toEqual([['a', 'b'], ['c']])
  })

  it('show an entry once that two pages repeat, but two streams of one streamer', () => {
    const twice = entry('a', '2026-03-10T10:00:00')
    expect(walletsOf([twice, { ...twice }, entry('a', '2026-03-10T12:00:00')])).toEqual([
      ['a', 'a'],
    ])
  })

  it('take a date that is none for today', () => {
    expect(walletsOf([entry('a', '2026-03-01T12:00:00Z'), entry('b', 'soon')])).toEqual([
      ['a'],
      ['b'],
    ])
    expect(groupByDay([entry('b', 'soon')], now)[0]?.date.getTime()).toBe(now)
  })

  it('are none without entries', () => {
    expect(groupByDay([], now)).toEqual([])
  })
})
