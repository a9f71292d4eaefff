import { useLingui } from '@lingui/react/macro'
import { dateFormatterFor } from '../lib/date-formatter.ts'
import { shortZoneName, type TimeZone, timeZoneOption } from '../lib/time-zone.ts'

interface RecordTimeProps {
  /** Milliseconds since the Unix epoch. */
  at: number
  zone: TimeZone
}

/** Shows the time of a record with its zone: `2026-01-05 12:00:31 UTC`. */
export function RecordTime({ at, zone }: RecordTimeProps) {
  const { i18n } = useLingui()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {dateFormatterFor(zone).dateTime(at)} {shortZoneName(i18n.locale, at, zone)}
    </time>
  )
}

/** Shows a time without its zone: `12:00`, or `5 Jan, 12:00` if that isn't the day of `now`. */
export function ShortTime({ at, now, zone }: RecordTimeProps & { now: number }) {
  const { i18n } = useLingui()
  const dates = dateFormatterFor(zone)
  const time = dates.time(at)
  if (dates.day(at) === dates.day(now)) return time
  const day = { ...timeZoneOption(zone), day: 'numeric', month: 'short' } as const
  return `${i18n.date(new Date(at), day)}, ${time}`
}
