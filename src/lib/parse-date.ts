/** Characters of a session date that count (spec: 23), which is up to its milliseconds. */
const SESSION_DATE_LENGTH = 23

/** A session date without the digits past its milliseconds that some servers send. */
export const sessionDate = (text: string): string => text.slice(0, SESSION_DATE_LENGTH)

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Reads a date; without a zone it is UTC. Null for what is no date, also for one no calendar has. */
export function readDate(text: string): Date | null {
  const [, day, clock = '00:00', fraction = '0', zone = 'Z'] = ISO.exec(text.trim()) ?? []
  if (day === undefined) return null
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2').toUpperCase()
  const time = `${clock.length === 5 ? `${clock}:00` : clock}.${milliseconds}`
  const date = new Date(`${day}T${time}${offset}`)
  // The 30th of February would silently become the 2nd of March.
  const isOnCalendar = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isOnCalendar && !Number.isNaN(date.getTime()) ? date : null
}

/** A server's date; one that is invalid is logged, and now is used (spec 1, section 5). */
export function parseDate(
  text: string,
  log: { warn(code: string, message: string): void },
  clock: { now(): number },
): Date {
  const date = readDate(text)
  if (date) return date
  log.warn('date', 'an invalid date became the current one')
  return new Date(clock.now())
}
