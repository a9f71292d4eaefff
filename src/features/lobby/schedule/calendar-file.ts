import { minutes } from '../../../lib/clock.ts'

/** A calendar entry; times are milliseconds since the Unix epoch. */
interface CalendarEvent {
  /** Equal for the same event, whenever and wherever it is exported. */
  uid: string
  start: number
  title: string
  description: string
  createdAt: number
}

/** Assumed length: announcements have no end. */
const STREAM_LENGTH = minutes(60)
/** Maximum octets of a line (RFC 5545, section 3.1). */
const MAX_LINE_OCTETS = 75
const LINE_BREAK = '\r\n'

const utf8 = new TextEncoder()

/** Formats a timestamp in UTC, as in `20260105T120000Z` (RFC 5545, section 3.3.5). */
const utcDateTime = (time: number): string =>
  new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes backslash, semicolon, comma and line breaks of a text value (RFC 5545, section 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed in values.
    .replace(/[\p{Cc}]/gu, ' ')

/** Splits a line into lines of at most 75 octets, between characters; indents all but the first. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const width = utf8.encode(character).length
    if (size + width > MAX_LINE_OCTETS) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += width
  }
  return [...lines, current].join(LINE_BREAK)
}

/** Returns an iCalendar file with one event. */
export function calendarFile({ uid, start, title, description, createdAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//casino-elements//schedule//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcDateTime(createdAt)}`,
    `DTSTART:${utcDateTime(start)}`,
    `DTEND:${utcDateTime(start + STREAM_LENGTH)}`,
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
  return lines.map(line => foldLine(line) + LINE_BREAK).join('')
}

/** Maximum characters of a nickname in a file name: file systems allow 255 octets. */
const MAX_NAME_LENGTH = 48

/** Returns a name that is valid in every file system, such as `luna-2026-01-05.ics`. */
export function calendarFileName(nickname: string, day: string): string {
  const slug = nickname
    .normalize('NFKC')
    .toLowerCase()
    // Accents and vowel signs belong to their letters, the variation selector of an emoji to the emoji.
    .replace(/([^\p{L}\p{M}\p{N}]\p{M}*)+/gu, '-')
  const name = [...slug]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `${name || 'stream'}-${day}.ics`
}
