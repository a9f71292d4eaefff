import { Trans, useLingui } from '@lingui/react/macro'
import { relativeDay } from '../../../lib/time-left.ts'
import { timeZoneOption } from '../../../lib/time-zone.ts'
import { useTimeZone } from '../../../runtime/dates.ts'
import { useDateFormatter } from '../../../runtime/use-date-formatter.ts'
import css from './schedule-block.css'

interface WhenProps {
  /** Milliseconds since the Unix epoch. */
  at: number
  /** Current time, in milliseconds since the Unix epoch. */
  now: number
}

/** Shows the start time and day of an upcoming stream in the page's time zone. */
export default function When({ at, now }: WhenProps) {
  const dates = useDateFormatter()
  return (
    <>
      <span className={css.time}>{dates.time(at)}</span>
      <span className={css.detail}>
        <DayLabel at={at} daysAhead={dates.daysAhead(at, now)} />
      </span>
    </>
  )
}

function DayLabel({ at, daysAhead }: { at: number; daysAhead: number }) {
  const { i18n } = useLingui()
  const zone = timeZoneOption(useTimeZone())
  const date = new Date(at)
  switch (relativeDay(daysAhead)) {
    case 'today':
      return <Trans id="lobby.schedule.today">Today</Trans>
    case 'tomorrow':
      return <Trans id="lobby.schedule.tomorrow">Tomorrow</Trans>
    case 'weekday':
      return i18n.date(date, { ...zone, weekday: 'long' })
    case 'date':
      return i18n.date(date, { ...zone, day: 'numeric', month: 'short' })
  }
}
