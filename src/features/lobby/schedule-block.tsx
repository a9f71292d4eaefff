import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { localTime } from '../../lib/dates.ts'
import { dayName } from '../../lib/day-name.ts'
import type { ScheduleEntry } from '../../model/schedule.ts'
import { usePictureUrl } from '../../runtime/picture-url.ts'
import { useMoment } from '../../runtime/use-moment.ts'
import { useNow } from '../../runtime/use-now.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { FavouriteSlot } from '../favourites/favourite-slot.tsx'
import { preload } from './room-view.ts'
import css, { sheet } from './schedule-block.css'
import { byTime } from './schedule-day.ts'
import { views } from './views.ts'

/** Streams to come: who, in which language, and when by the viewer's own clock. */
export function ScheduleBlock({ entries }: { entries: readonly ScheduleEntry[] }) {
  const now = useNow()
  return (
    <ScheduleFrame>
      {entries.length === 0 ? (
        <EmptySchedule />
      ) : (
        <ScheduleList entries={byTime(entries, now)} now={now} />
      )}
    </ScheduleFrame>
  )
}

/** The box of the schedule, whatever it holds. */
export function ScheduleFrame({ children }: { children: ReactNode }) {
  useStyles(sheet)
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`} className={css.section} part="schedule">
      <div className={css.header}>
        <h2 id={`${id}title`} className={css.title}>
          <Trans id="lobby.schedule.title">Schedule</Trans>
        </h2>
        <Link
          href="/upcoming"
          className={css.all}
          onPointerEnter={() => preload(views.schedule)}
          onFocus={() => preload(views.schedule)}
        >
          <Trans id="lobby.schedule.all">See all</Trans>
        </Link>
      </div>
      {children}
    </section>
  )
}

function EmptySchedule() {
  return (
    <div className={css.empty}>
      <Icon of={CalendarClock} />
      <p>
        <Trans id="lobby.schedule.empty">No stream is announced yet.</Trans>
      </p>
    </div>
  )
}

function ScheduleList({ entries, now }: { entries: readonly ScheduleEntry[]; now: number }) {
  const [list, scrolls] = useScrollable<HTMLUListElement>()
  return (
    <ul ref={list} className={css.list} {...(scrolls && { tabIndex: 0 })}>
      {entries.map(entry => (
        <Entry key={`${entry.wallet} ${entry.dateOfStream}`} entry={entry} now={now} />
      ))}
    </ul>
  )
}

function Entry({ entry, now }: { entry: ScheduleEntry; now: number }) {
  const format = useFormat()
  const url = usePictureUrl()
  const { wallet, nickName, language } = entry
  const { THREE_FOUR, SIXTEEN_NINE } = entry.images
  const date = new Date(useMoment(entry.dateOfStream))
  return (
    <li className={css.entry}>
      <Avatar name={nickName} src={url(THREE_FOUR ?? SIXTEEN_NINE)} />
      <div className={css.who}>
        <p className={css.name}>{nickName}</p>
        {language && <p className={css.detail}>{format.language(language)}</p>}
      </div>
      <time dateTime={date.toISOString()} className={css.when}>
        <span className={css.time}>{localTime(date)}</span>
        <span className={css.detail}>
          <DayLabel date={date} now={now} />
        </span>
      </time>
      <span className={css.favourite}>
        <FavouriteSlot wallet={wallet} nickname={nickName} userId={null} />
      </span>
    </li>
  )
}

function DayLabel({ date, now }: { date: Date; now: number }) {
  const { i18n } = useLingui()
  switch (dayName(date, now)) {
    case 'today':
      return <Trans id="lobby.schedule.today">Today</Trans>
    case 'tomorrow':
      return <Trans id="lobby.schedule.tomorrow">Tomorrow</Trans>
    case 'weekday':
      return i18n.date(date, { weekday: 'long' })
    case 'date':
      return i18n.date(date, { day: 'numeric', month: 'short' })
  }
}
