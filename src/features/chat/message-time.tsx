import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { minutes } from '../../lib/clock.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import { timeZoneOption } from '../../lib/time-zone.ts'
import { useNow } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useTimeZone } from '../../runtime/dates.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import css from './message.css'

/** Returns the date and the text of a time in epoch milliseconds; with the day unless that is today. */
export type FormatTime = (timestamp: number) => { dateTime: string; text: string }

/** Returns a function that formats each minute once; only another day makes it another one, which renders all rows. */
export function useFormatTime(): FormatTime {
  const { log, clock } = useRuntime()
  const { i18n } = useLingui()
  const { locales } = i18n
  const dates = useDateFormatter()
  const zone = useTimeZone()
  const today = dates.day(useNow())
  return useMemo(() => {
    const texts = new Map<number, string>()
    // Created for the first message of another day, because that takes a while.
    let days: Intl.DateTimeFormat | undefined
    const dayOf = (at: number) => {
      days ??= new Intl.DateTimeFormat(locales, {
        ...timeZoneOption(zone),
        day: 'numeric',
        month: 'short',
      })
      return days.format(at)
    }
    const format = (at: number) =>
      dates.day(at) === today ? dates.time(at) : `${dayOf(at)}, ${dates.time(at)}`
    return timestamp => {
      const date = parseDateOrNow(timestamp, log, clock, 'timestamp')
      const minute = Math.floor(date.getTime() / minutes(1))
      const text = texts.get(minute) ?? format(date.getTime())
      texts.set(minute, text)
      return { dateTime: date.toISOString(), text }
    }
  }, [locales, zone, dates, today, log, clock])
}

interface MessageTimeProps {
  /** Milliseconds since the Unix epoch, as received. */
  timestamp: number
  formatTime: FormatTime
}

export function MessageTime({ timestamp, formatTime }: MessageTimeProps) {
  const { dateTime, text } = formatTime(timestamp)
  return (
    <time className={css.time} dateTime={dateTime}>
      {text}
    </time>
  )
}
