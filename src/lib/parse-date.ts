/** Characters of a session date up to its milliseconds (docs/behaviour/money-and-time.md#dates). */
const SESSION_DATE_LENGTH = 23

/**
 * Returns a session date without the digits past its milliseconds that some servers send. It is
 * UTC then as before: `Z` is cut as well, while a date with an offset stays as it is.
 */
export const trimSessionDate = (text: string): string =>
  /[+-]\d\d:?\d\d$/.test(text) ? text : text.slice(0, SESSION_DATE_LENGTH)

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Reads a date; without a zone it is UTC. Null for what is no date, also for one no calendar has. */
export function parseIsoDate(text: string): Date | null {
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

interface DateLog {
  warn(code: string, message: string): void
}

/** Invalid dates that a log has been told of, so that a list that is read again logs none twice. */
const logged = new WeakMap<DateLog, Set<string>>()
/** A server that never sends a valid date must not fill the log. */
const MAX_LOGGED = 50

function logOnce(text: string, log: DateLog): void {
  const texts = logged.get(log) ?? new Set()
  logged.set(log, texts)
  if (texts.has(text) || texts.size >= MAX_LOGGED) return
  texts.add(text)
  log.warn('date', 'an invalid date became the current one')
}

/**
 * Returns a server's date: a text, or milliseconds since the Unix epoch. In place of an invalid one,
 * which is logged once, it returns the current date.
 */
export function parseDateOrNow(
  value: string | number,
  log: DateLog,
  clock: { now(): number },
): Date {
  const date = typeof value === 'number' ? new Date(value) : parseIsoDate(value)
  if (date && !Number.isNaN(date.getTime())) return date
  logOnce(String(value), log)
  return new Date(clock.now())
}

/** Returns records of which each has a date; an invalid one is logged and becomes the current one. */
export const withValidDates = <T extends { readonly date: string }>(
  records: readonly T[],
  log: DateLog,
  clock: { now(): number },
): T[] =>
  records.map(record =>
    parseIsoDate(record.date)
      ? record
      : { ...record, date: parseDateOrNow(record.date, log, clock).toISOString() },
  )
