import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dateFormatterFor, utcDateFormatter } from '../../../src/lib/date-formatter.ts'
import { parseIsoDate } from '../../../src/lib/parse-date.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const at = (text: string) => new Date(text)

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe('date formats', () => {
  const moment = at('2026-01-05T23:04:05.678Z')

  it('dates in UTC are formatted as yyyy-MM-dd HH:mm:ss, HH:mm and ISO-like with milliseconds', () => {
    expect(utcDateFormatter.dateTime(moment)).toBe('2026-01-05 23:04:05')
    expect(utcDateFormatter.time(moment)).toBe('23:04')
    expect(utcDateFormatter.iso(moment)).toBe('2026-01-05T23:04:05.678')
  })

  it.each([
    ['Europe/Warsaw', '2026-01-06 00:04:05', '00:04', '2026-01-06T00:04:05.678', '2026-01-06'],
    ['America/New_York', '2026-01-05 18:04:05', '18:04', '2026-01-05T18:04:05.678', '2026-01-05'],
    ['Asia/Kolkata', '2026-01-06 04:34:05', '04:34', '2026-01-06T04:34:05.678', '2026-01-06'],
  ])('dates in %s are formatted in its local time', (zone, dateTime, time, iso, day) => {
    const dates = dateFormatterFor(zone)
    expect(dates.dateTime(moment)).toBe(dateTime)
    expect(dates.time(moment)).toBe(time)
    expect(dates.iso(moment)).toBe(iso)
    expect(dates.day(moment)).toBe(day)
  })

  it("the zone local formats in the viewer's own time zone", () => {
    process.env.TZ = 'Asia/Kolkata'
    expect(dateFormatterFor('local').dateTime(moment)).toBe('2026-01-06 04:34:05')
    // A traveller's computer changes it while the page is open.
    process.env.TZ = 'Europe/Warsaw'
    expect(dateFormatterFor('local').dateTime(moment)).toBe('2026-01-06 00:04:05')
    process.env.TZ = 'Africa/Lagos'
    expect(dateFormatterFor('local').time(Date.UTC(2026, 6, 5, 12))).toBe('13:00')
  })

  it('a browser without the data of other languages than English shows the same times', () => {
    process.env.TZ = 'America/New_York'
    const { DateTimeFormat } = Intl
    class English extends DateTimeFormat {
      constructor(_locale: unknown, options?: Intl.DateTimeFormatOptions) {
        super('en', options)
      }
    }
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(English)
    expect(dateFormatterFor('Africa/Cairo').dateTime(moment)).toBe('2026-01-06 01:04:05')
  })

  it('formatted dates are parsed to the same millisecond', () => {
    const dates = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    })
    forAll([dates], date => {
      expect(parseIsoDate(utcDateFormatter.iso(date))?.getTime()).toBe(date.getTime())
    })
  })
})

describe('changes between summer and winter time', () => {
  it.each([
    // Spring: an hour is skipped.
    ['Europe/Warsaw', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
    ['Europe/Warsaw', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
    // Autumn: an hour comes twice.
    ['Europe/Warsaw', '2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
    ['Europe/Warsaw', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01 01:30:00'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
    // Nothing changes in these.
    ['Asia/Kolkata', '2026-03-29T01:00:00Z', '2026-03-29 06:30:00'],
    ['UTC', '2026-03-29T01:00:00Z', '2026-03-29 01:00:00'],
  ])('in %s the time %s is formatted as %s', (zone, moment, text) => {
    expect(dateFormatterFor(zone).dateTime(at(moment))).toBe(text)
  })

  it.each(['UTC', 'Europe/Warsaw', 'America/New_York'])(
    'the clock of a viewer in %s does not touch other zones',
    own => {
      process.env.TZ = own
      const zones = ['UTC', 'Europe/Warsaw', 'America/New_York', 'Asia/Kolkata']
      const moments = fc.date({ min: at('2026-03-01'), max: at('2026-11-30'), noInvalidDate: true })
      forAll([fc.constantFrom(...zones), moments], (zone, moment) => {
        const expected = new Intl.DateTimeFormat('sv', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(moment)
        expect(dateFormatterFor(zone).dateTime(moment)).toBe(expected)
      })
      // The hours that the viewers' own clocks skip.
      expect(dateFormatterFor('UTC').dateTime(at('2026-03-29T02:30:00Z'))).toBe(
        '2026-03-29 02:30:00',
      )
      expect(dateFormatterFor('Asia/Kolkata').dateTime(at('2026-03-28T21:00:00Z'))).toBe(
        '2026-03-29 02:30:00',
      )
    },
  )
})

it.each([
  ['UTC', '2026-03-28T12:00:00Z', '2026-03-28T23:59:59Z', 0],
  ['UTC', '2026-03-28T12:00:00Z', '2026-03-29T00:00:00Z', 1],
  ['UTC', '2026-03-28T12:00:00Z', '2026-03-27T23:59:59Z', -1],
  // The day with 23 hours, and the one with 25.
  ['Europe/Warsaw', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', 0],
  ['Europe/Warsaw', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 1],
  ['Europe/Warsaw', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 0],
  ['Europe/Warsaw', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 1],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', 0],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 1],
  // One moment, two days.
  ['Asia/Kolkata', '2026-01-05T12:00:00Z', '2026-01-05T18:30:00Z', 1],
  ['UTC', '2026-01-05T12:00:00Z', '2026-01-05T18:30:00Z', 0],
])('in %s, the days from %s to %s are %i', (zone, now, moment, days) => {
  expect(dateFormatterFor(zone).daysAhead(at(moment), at(now))).toBe(days)
})
