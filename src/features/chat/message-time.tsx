import { useLingui } from '@lingui/react/macro'
import { daysAhead, localTime } from '../../lib/dates.ts'
import css from './message.css'

interface MessageTimeProps {
  /** Milliseconds since the Unix epoch. */
  at: number
  /** A moment of today. */
  now: number
}

/** When something was written: the time, and the day unless that is today. */
export function MessageTime({ at, now }: MessageTimeProps) {
  const { i18n } = useLingui()
  const date = new Date(at)
  // A server's number may be no moment at all; what was said is worth showing all the same.
  if (Number.isNaN(date.getTime())) return null
  const isToday = daysAhead(date, now) === 0
  const day = () =>
    new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short' }).format(date)
  return (
    <time className={css.time} dateTime={date.toISOString()}>
      {isToday ? localTime(date) : `${day()}, ${localTime(date)}`}
    </time>
  )
}
