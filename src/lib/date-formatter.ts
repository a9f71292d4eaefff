import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type TimeZone, timeZoneOption } from './time-zone.ts'

dayjs.extend(utc)

type Timestamp = Date | number

/** Formats timestamps in one time zone. */
export type DateFormatter = ReturnType<typeof createDateFormatter>

function createDateFormatter(zone: TimeZone) {
  const clock = inZone(zone)
  const formatter = (form: string) => (at: Timestamp) => clock(at).format(form)
  const day = formatter('YYYY-MM-DD')
  return {
    /** The same text for all moments of one calendar day. */
    day,
    /** In 24 hours in every locale. */
    time: formatter('HH:mm'),
    timeWithSeconds: formatter('HH:mm:ss'),
    dateTime: formatter('YYYY-MM-DD HH:mm:ss'),
    /** The form of session dates. */
    iso: formatter('YYYY-MM-DDTHH:mm:ss.SSS'),
    /** Returns whole calendar days: 0 is today, 1 is tomorrow. Those with a clock change have 23 or 25 hours. */
    daysAhead: (at: Timestamp, now: Timestamp): number =>
      dayjs.utc(day(at)).diff(dayjs.utc(day(now)), 'day'),
  }
}

/**
 * Returns a function that converts a timestamp to a dayjs object with the local date and time of a
 * zone, in UTC mode. dayjs's own time zone plugin isn't used because it goes through the viewer's
 * local time and is an hour off when that skips an hour.
 */
function inZone(zone: TimeZone): (at: Timestamp) => Dayjs {
  if (zone === 'UTC') return at => dayjs.utc(at)
  // In English, which every browser has: `1/5/2026, 12:00:31.000`, of which dayjs parses `2026/1/5 12:00:31.000`.
  const clock = new Intl.DateTimeFormat('en', {
    ...timeZoneOption(zone),
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
    fractionalSecondDigits: 3,
  })
  return at => dayjs.utc(clock.format(at).replace(/(\S+)\/(\d+),/, '$2/$1'))
}

const formatters = new Map<string, DateFormatter>()

/** Returns the formatter of a zone, which is created once because that is expensive. */
export function dateFormatterFor(zone: TimeZone): DateFormatter {
  // A formatter keeps the viewer's own zone, which a computer changes on a journey; two zones may differ in summer alone.
  const offsets = [0, 6].map(month => new Date(2026, month).getTimezoneOffset())
  const key = zone === 'local' ? `${offsets}` : zone
  const formatter = formatters.get(key) ?? createDateFormatter(zone)
  formatters.set(key, formatter)
  return formatter
}

export const utcDateFormatter: DateFormatter = dateFormatterFor('UTC')
