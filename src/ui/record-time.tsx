import { useLingui } from '@lingui/react/macro'
import { datesIn } from '../lib/dates.ts'
import { type TimeZone, zoneLabel } from '../lib/zone.ts'

interface RecordTimeProps {
  /** Milliseconds since the Unix epoch. */
  at: number
  zone: TimeZone
}

/** The time of a record with its zone: `2026-01-05 12:00:31 UTC`. */
export function RecordTime({ at, zone }: RecordTimeProps) {
  const { i18n } = useLingui()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {datesIn(zone).dateTime(at)} {zoneLabel(i18n.locale, at, zone)}
    </time>
  )
}
