import { useLingui } from '@lingui/react/macro'
import { dateFormatterFor } from '../lib/date-formatter.ts'
import { shortZoneName, type TimeZone } from '../lib/time-zone.ts'

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
