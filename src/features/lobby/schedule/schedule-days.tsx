import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DateFormatter } from '../../../lib/date-formatter.ts'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import { relativeDay } from '../../../lib/time-left.ts'
import { timeZoneOption } from '../../../lib/time-zone.ts'
import { type ScheduleEntry, scheduleKey } from '../../../model/lobby.ts'
import { useNow } from '../../../runtime/clock.ts'
import { useTimeZone } from '../../../runtime/dates.ts'
import { useDateFormatter } from '../../../runtime/use-date-formatter.ts'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './schedule.css'
import { sortByTime } from './schedule-block.tsx'
import { ScheduleRow } from './schedule-row.tsx'

/** Lists announced streams under the day on which they begin. */
export function ScheduleDays({ entries }: { entries: readonly ScheduleEntry[] }) {
  useStyles(sheet)
  const now = useNow()
  const dates = useDateFormatter()
  return (
    <div className={css.days}>
      {groupByDay(entries, now, dates).map(day => (
        <DaySection key={dates.day(day.date)} day={day} now={now} />
      ))}
    </div>
  )
}

function DaySection({ day, now }: { day: Day; now: number }) {
  const { i18n, t } = useLingui()
  const id = useId()
  const dates = useDateFormatter()
  const zone = timeZoneOption(useTimeZone())
  const isThisYear = dates.day(day.date).startsWith(dates.day(now).slice(0, 4))
  const date = i18n.date(day.date, {
    ...zone,
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...(!isThisYear && { year: 'numeric' }),
  })
  const name = relativeDay(dates.daysAhead(day.date, now))
  return (
    <section aria-labelledby={`${id}title`} className={css.day}>
      <h2 id={`${id}title`} className={css.title}>
        {name === 'today' && `${t({ id: 'lobby.schedule.today', message: 'Today' })}, `}
        {name === 'tomorrow' && `${t({ id: 'lobby.schedule.tomorrow', message: 'Tomorrow' })}, `}
        {date}
      </h2>
      <ul className={css.list}>
        {day.entries.map(entry => (
          <ScheduleRow key={scheduleKey(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** The streams of one calendar day in the page's time zone. */
interface Day {
  /** Start of the first stream. */
  date: Date
  entries: ScheduleEntry[]
}

/** Groups entries by day in order of time; an invalid date counts as `now`. */
export function groupByDay(
  entries: readonly ScheduleEntry[],
  now: number,
  dates: DateFormatter,
): Day[] {
  const days: Day[] = []
  for (const entry of sortByTime(entries, now)) {
    const date = parseIsoDate(entry.dateOfStream) ?? new Date(now)
    const last = days.at(-1)
    if (last && dates.day(date) === dates.day(last.date)) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}
