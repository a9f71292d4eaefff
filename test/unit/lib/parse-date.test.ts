import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDateOrNow, parseIsoDate, trimSessionDate } from '../../../src/lib/parse-date.ts'
import { forAll } from '../../support/fast-check-runs.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createTestLog } from '../../support/test-log.ts'

describe('parseIsoDate', () => {
  it.each([
    ['2026-03-28', '2026-03-28T00:00:00.000Z'],
    ['2026-03-28T18:05', '2026-03-28T18:05:00.000Z'],
    ['2026-03-28 18:05:09', '2026-03-28T18:05:09.000Z'],
    ['2026-03-28T18:05:09.123456789', '2026-03-28T18:05:09.123Z'],
    ['2026-03-28T18:05:09.5Z', '2026-03-28T18:05:09.500Z'],
    ['2026-03-28T18:05:09+02:00', '2026-03-28T16:05:09.000Z'],
    ['2026-03-28T18:05:09-0130', '2026-03-28T19:35:09.000Z'],
    ['2026-03-28 18:05:09.123456+00', '2026-03-28T18:05:09.123Z'],
    ['2026-03-28 18:05:09+02', '2026-03-28T16:05:09.000Z'],
    ['2026-03-28T18:05:09.123456789012Z', '2026-03-28T18:05:09.123Z'],
    ['2026-03-28T18:05:09Z[UTC]', '2026-03-28T18:05:09.000Z'],
    ['2026-03-28T18:05:09+01:00[Europe/Warsaw]', '2026-03-28T17:05:09.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('the date %s is parsed', (text, moment) => {
    expect(parseIsoDate(text)?.toISOString()).toBe(moment)
  })

  it.each([
    '',
    'tomorrow',
    '28.03.2026',
    '2026-3-8',
    '2026-02-29',
    '2026-13-01',
    '2026-03-28T25:00',
    '2026-03-28T18:05:61',
    '2026-03-28T18:05:09[Europe/Warsaw]',
    '2026-03-28T18:05:09+99',
    '12',
    'NaN',
  ])('the invalid date %s is null', text => {
    expect(parseIsoDate(text)).toBeNull()
  })
})

describe('parseDateOrNow', () => {
  const clock = createManualClock(Date.UTC(2026, 2, 28, 12))

  it('an invalid date is replaced by the current one and logged without its text', () => {
    const { log } = createTestLog()
    expect(parseDateOrNow('rubbish', log, clock).getTime()).toBe(clock.now())
    const [, ...entry] = log.recent[0] ?? []
    expect(entry).toEqual(['warn', 'date', 'an invalid date is replaced by the current date'])
  })

  it('a server that never sends a valid date fills no log', () => {
    const { log, lines } = createTestLog()
    for (let i = 0; i < 1000; i += 1) parseDateOrNow(`rubbish ${i}`, log, clock)
    expect(lines).toHaveLength(1)
  })

  it('numbers are epoch milliseconds, and those outside of the calendar are invalid', () => {
    const { log, lines } = createTestLog()
    expect(parseDateOrNow(Date.UTC(2026, 0, 5), log, clock).toISOString()).toBe(
      '2026-01-05T00:00:00.000Z',
    )
    expect(parseDateOrNow(1e20, log, clock).getTime()).toBe(clock.now())
    expect(lines).toHaveLength(1)
  })

  it('any text gives a valid date', () => {
    const { log } = createTestLog()
    forAll([fc.string()], text => {
      const date = parseDateOrNow(text, log, clock)
      expect(Number.isNaN(date.getTime())).toBe(false)
    })
  })
})

describe('trimSessionDate', () => {
  it('a session date is cut to 23 characters, up to its milliseconds', () => {
    expect(trimSessionDate('2026-01-05T23:04:05.678123456')).toBe('2026-01-05T23:04:05.678')
    expect(trimSessionDate('2026-01-05T23:04:05.678')).toHaveLength(23)
    expect(trimSessionDate('2026-01-05T23:04:05')).toBe('2026-01-05T23:04:05')
    expect(trimSessionDate('2026-01-05T23:04:05.678123Z')).toBe('2026-01-05T23:04:05.678')
  })

  it.each([
    '2026-01-05T23:04:05.678123+02:00',
    '2026-01-05 23:04:05.678123+02',
    '2026-01-05T23:04:05.678123+02:00[Europe/Helsinki]',
  ])('a session date with an offset is not cut: %s', text => {
    expect(parseIsoDate(trimSessionDate(text))?.toISOString()).toBe('2026-01-05T21:04:05.678Z')
  })
})
