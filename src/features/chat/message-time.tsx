import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { minutes } from '../../lib/clock.ts'
import { timeZoneOption } from '../../lib/time-zone.ts'
import { useTimestamp, useTimeZone } from '../../runtime/server-dates.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import { useNow } from '../../runtime/use-now.ts'
import css from './message.css'

/** Returns the text of a time in epoch milliseconds, with the day unless that is today. */
export type TimeText = (at: number) => string

/**
 * Returns a function for the texts of all rows, which formats each minute once. It is another function
 * only on another day, so that a new minute doesn't render all rows.
 */
export function useTimeText(): TimeText {
  const { i18n } = useLingui()
  const { locale } = i18n
  const dates = useDateFormatter()
  const zone = useTimeZone()
  const today = dates.day(useNow())
  return useMemo(() => {
    const texts = new Map<number, string>()
    const days = new Intl.DateTimeFormat(locale, {
      ...timeZoneOption(zone),
      day: 'numeric',
      month: 'short',
    })
    const format: TimeText = at =>
      dates.day(at) === today ? dates.time(at) : `${days.format(at)}, ${dates.time(at)}`
    return at => {
      const minute = Math.floor(at / minutes(1))
      const text = texts.get(minute) ?? format(at)
      texts.set(minute, text)
      return text
    }
  }, [locale, zone, dates, today])
}

interface MessageTimeProps {
  /** Milliseconds since the Unix epoch, as received. */
  timestamp: number
  timeText: TimeText
}

/** Shows the time of a message. */
export function MessageTime({ timestamp, timeText }: MessageTimeProps) {
  const at = useTimestamp(timestamp)
  return (
    <time className={css.time} dateTime={new Date(at).toISOString()}>
      {timeText(at)}
    </time>
  )
}
