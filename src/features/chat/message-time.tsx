import { useLingui } from '@lingui/react/macro'
import { timeZoneOption } from '../../lib/time-zone.ts'
import { useTimestamp, useTimeZone } from '../../runtime/server-dates.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import css from './message.css'

interface MessageTimeProps {
  /** Milliseconds since the Unix epoch, as received. */
  timestamp: number
  /** Today's date on the page's clock, such as `2026-01-05`. */
  today: string
}

/** Shows the time of a message, with the day unless that is today. */
export function MessageTime({ timestamp, today }: MessageTimeProps) {
  const { i18n } = useLingui()
  const dates = useDateFormatter()
  const zone = timeZoneOption(useTimeZone())
  const at = useTimestamp(timestamp)
  const date = new Date(at)
  const day = () => i18n.date(date, { ...zone, day: 'numeric', month: 'short' })
  return (
    <time className={css.time} dateTime={date.toISOString()}>
      {dates.day(at) === today ? dates.time(at) : `${day()}, ${dates.time(at)}`}
    </time>
  )
}
