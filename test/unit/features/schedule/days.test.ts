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
const walletsOf = (entries: ScheduleEntry[]) =>
  groupByDay(entries).map(day => day.entries.map(({ wallet }) => wallet))

describe('days of the schedule', () => {
  it('begin at midnight of the viewer’s own clock, and are in order', () => {
    // Without a zone, a date is one of the viewer's own clock.
    expect(
      walletsOf([
        entry('c', '2026-03-11T00:00:00'),
        entry('b', '2026-03-10T23:59:00'),
        entry('a', '2026-03-10T00:00:00'),
      ]),
    ).toEqual([['a', 'b'], ['c']])
  })

  it('show an entry once that two pages repeat, but two streams of one streamer', () => {
    const twice = entry('a', '2026-03-10T10:00:00')
    expect(walletsOf([twice, { ...twice }, entry('a', '2026-03-10T12:00:00')])).toEqual([
      ['a', 'a'],
    ])
  })

  it('are none without entries', () => {
    expect(groupByDay([])).toEqual([])
  })
})
