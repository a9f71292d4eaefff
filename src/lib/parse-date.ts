/** Characters of a session date up to its milliseconds (docs/behaviour/money-and-time.md#dates). */
const SESSION_DATE_LENGTH = 23

/**
 * Returns a session date without the digits after its milliseconds that some servers send. `Z` is
 * cut as well, as dates without a zone are UTC; a date with an offset isn't changed.
 */
export const trimSessionDate = (text: string): string =>
  /([+-]\d\d(:?\d\d)?|\])$/.test(text) ? text : text.slice(0, SESSION_DATE_LENGTH)

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?)?(?:(?:Z|([+-]\d\d)(?::?(\d\d))?)(?:\[.+\])?)?$/i

/**
 * Parses an ISO 8601 date, in UTC if it names no zone; null if it is invalid or not in the calendar. Takes the forms of
 * PostgreSQL (`+00`) and Java (`Z[UTC]`) as well.
 */
export function parseIsoDate(text: string): Date | null {
  const [, day, clock = '00:00', fraction = '0', hours, minutes = '00'] =
    ISO.exec(text.trim()) ?? []
  if (day === undefined) return null
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const time = `${clock.length === 5 ? `${clock}:00` : clock}.${milliseconds}`
  const date = new Date(`${day}T${time}${offset}`)
  // `Date` would turn 30 February into 2 March.
  const isOnCalendar = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isOnCalendar && !Number.isNaN(date.getTime()) ? date : null
}

export interface DateLog {
  warnOnce(code: string, message: string): void
}

/** Parses a server's date, as text or epoch milliseconds; the current one for an invalid one, logged once per field. */
export function parseDateOrNow(
  value: string | number,
  log: DateLog,
  clock: { now(): number },
  field = 'date',
): Date {
  const date = typeof value === 'number' ? new Date(value) : parseIsoDate(value)
  if (date && !Number.isNaN(date.getTime())) return date
  log.warnOnce('date', `an invalid ${field} is replaced by the current date`)
  return new Date(clock.now())
}
