import { minutes } from '../../lib/clock.ts'

/** Calendar entry; times are milliseconds since the Unix epoch. */
export interface CalendarEvent {
  /** The same for the same event, wherever it is exported. */
  uid: string
  start: number
  title: string
  description: string
  /** When the file was made. */
  madeAt: number
}

/** Announcements say when a stream begins, not when it ends. */
const LENGTH = minutes(60)
/** Octets of a line (RFC 5545, section 3.1). */
const LINE = 75
const ENDING = '\r\n'

const utf8 = new TextEncoder()

/** `20260105T120000Z`: a moment in UTC (RFC 5545, section 3.3.5). */
const stamp = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Text as a value: backslash, semicolon, comma and line breaks escaped (RFC 5545, section 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are allowed nowhere.
    .replace(/[\p{Cc}]/gu, ' ')

/** A line cut into pieces of at most 75 octets, never inside a character; the next ones are indented. */
export function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of line) {
    const width = utf8.encode(character).length
    if (size + width > LINE) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += character
    size += width
  }
  return [...pieces, piece].join(ENDING)
}

/** Returns an iCalendar file with one event. */
export function calendarFile({ uid, start, title, description, madeAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//casino-elements//schedule//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + LENGTH)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => fold(line) + ENDING).join('')
}

/** Characters of a nickname in the name of a file: file systems take 255 octets. */
const LONGEST_NAME = 48

/** Returns a name that every file system takes: `luna-2026-01-05.ics`. */
export function calendarFileName(nickname: string, day: string): string {
  const words = nickname
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const name = [...words]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `${name || 'stream'}-${day}.ics`
}
