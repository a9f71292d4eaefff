import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  calendarFile,
  calendarFileName,
  escapeText,
  foldLine,
} from '../../../../../src/features/lobby/schedule/calendar-file.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'

const event = {
  uid: 'a-1@casino-elements',
  start: Date.UTC(2026, 0, 5, 18, 30),
  title: 'Luna; goes, live',
  description: 'One\nTwo',
  createdAt: Date.UTC(2026, 0, 1, 8),
}
const bytes = (text: string) => new TextEncoder().encode(text).length

it('a calendar file has one event with its times in UTC', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('UID:a-1@casino-elements')
  expect(lines).toContain('DTSTAMP:20260101T080000Z')
  expect(lines).toContain('DTSTART:20260105T183000Z')
  expect(lines).toContain('DTEND:20260105T193000Z')
  expect(lines).toContain('SUMMARY:Luna\\; goes\\, live')
  expect(lines).toContain('DESCRIPTION:One\\nTwo')
  expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(1)
  // A method makes it an invitation, which needs an organizer (RFC 5546, section 3.2.1).
  expect(lines.filter(line => line.startsWith('METHOD'))).toEqual([])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

it('text values of a calendar file have special characters escaped and control characters removed', () => {
  expect(escapeText('a\\b;c,d\r\ne\rf\ng\u0007h')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng h')
})

it('no line of a calendar file has more than 75 octets', () => {
  forAll([fc.string({ unit: 'grapheme', maxLength: 120 })], title => {
    for (const line of calendarFile({ ...event, title }).split('\r\n')) {
      expect(bytes(line)).toBeLessThanOrEqual(75)
    }
  })
})

it('unfolding the lines of a calendar file restores the text', () => {
  forAll([fc.string({ unit: 'binary', maxLength: 120 })], text => {
    const line = `SUMMARY:${escapeText(text)}`
    return foldLine(line).replaceAll('\r\n ', '') === line
  })
})

it('lines of a calendar file are folded only if they have more than 75 octets', () => {
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
  expect(foldLine('ż'.repeat(40)).split('\r\n')[0]).toBe('ż'.repeat(37))
})

it.each([
  ['Luna Spin', 'luna-spin-2026-01-05.ics'],
  ['../../etc', 'etc-2026-01-05.ics'],
  ['***', 'stream-2026-01-05.ics'],
  ['Wolfeschlegel'.repeat(30), `${'wolfeschlegel'.repeat(4).slice(0, 48)}-2026-01-05.ics`],
  ['Mu\u0308ller & Léa', 'müller-léa-2026-01-05.ics'],
  ['Luna ❤️', 'luna-2026-01-05.ics'],
  ['हिन्दी', 'हिन्दी-2026-01-05.ics'],
  ['مقامر الليل', 'مقامر-الليل-2026-01-05.ics'],
])('the calendar file of the streamer %s is called %s', (nickname, name) => {
  expect(calendarFileName(nickname, '2026-01-05')).toBe(name)
})
