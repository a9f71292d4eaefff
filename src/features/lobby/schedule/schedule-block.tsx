import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { FavouriteSlot } from '../../../components/favourites/favourite-slot.tsx'
import { lazyView, Nothing, usePagePreload } from '../../../components/lazy-view.tsx'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import { longZoneName } from '../../../lib/time-zone.ts'
import { type ScheduleEntry, scheduleKey } from '../../../model/lobby.ts'
import { useNow } from '../../../runtime/clock.ts'
import { useTimestamp, useTimeZone } from '../../../runtime/dates.ts'
import { usePicture } from '../../../runtime/picture-url.ts'
import rail, { sheet as railSheet } from '../../../ui/lists/strip.css'
import { useOverflow } from '../../../ui/lists/use-overflow.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { classNames, useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import css, { sheet } from './schedule-block.css'

const When = lazyView(() => import('./schedule-when.tsx'), {
  name: 'schedule-when',
  onError: Nothing,
})

/** Lists upcoming streams with language and start time in the page's time zone. */
export function ScheduleBlock({ entries }: { entries: readonly ScheduleEntry[] }) {
  useStyles(railSheet)
  useStyles(sheet)
  const now = useNow()
  return (
    <ScheduleFrame>
      {entries.length === 0 ? (
        <EmptySchedule />
      ) : (
        <ScheduleList entries={sortByTime(entries, now)} now={now} />
      )}
    </ScheduleFrame>
  )
}

/** Draws the box of the schedule with the name of its time zone. */
function ScheduleFrame({ children }: { children: ReactNode }) {
  const id = useId()
  const { i18n } = useLingui()
  const zone = longZoneName(i18n.locale, useNow(), useTimeZone())
  const preloading = usePagePreload('/upcoming')
  return (
    <section aria-labelledby={`${id}title`} className={css.section} part="schedule">
      <div className={css.header}>
        <h2 id={`${id}title`} className={css.title}>
          <Trans id="lobby.schedule.title">Schedule</Trans>
        </h2>
        <Link href="/upcoming" className={css.seeAll} {...preloading}>
          <Trans id="lobby.see-all">See all</Trans>
        </Link>
      </div>
      <p className={css.zone}>{zone}</p>
      {children}
    </section>
  )
}

function EmptySchedule() {
  return (
    <div className={css.empty}>
      <Icon of={CalendarClock} />
      <p>
        <Trans id="lobby.schedule.empty">Nothing scheduled yet</Trans>
      </p>
    </div>
  )
}

function ScheduleList({ entries, now }: { entries: readonly ScheduleEntry[]; now: number }) {
  const [list, overflow] = useOverflow<HTMLUListElement>()
  return (
    <ul
      ref={list}
      className={classNames(rail.rail, css.list)}
      // Must be focusable while it scrolls.
      {...(overflow !== null && { tabIndex: 0 })}
    >
      {entries.map(entry => (
        <Entry key={scheduleKey(entry)} entry={entry} now={now} />
      ))}
    </ul>
  )
}

function Entry({ entry, now }: { entry: ScheduleEntry; now: number }) {
  const format = useFormat()
  const { wallet, nickName, language } = entry
  const picture = usePicture(entry.images, 'THREE_FOUR')
  const at = useTimestamp(entry.dateOfStream, 'dateOfStream')
  return (
    <li className={css.entry}>
      <Avatar name={nickName} {...picture} />
      <div className={css.person}>
        <p className={css.name} dir="auto">
          {nickName}
        </p>
        {language && (
          <p className={css.detail} dir="auto">
            {format.language(language)}
          </p>
        )}
      </div>
      <time dateTime={new Date(at).toISOString()} className={css.date}>
        <When at={at} now={now} />
      </time>
      <span className={css.favourite}>
        <FavouriteSlot wallet={wallet} nickname={nickName} userId={null} />
      </span>
    </li>
  )
}

/** Returns entries by start time, the next one first; an invalid date counts as `now`. */
export function sortByTime(entries: readonly ScheduleEntry[], now: number): ScheduleEntry[] {
  const timeOf = ({ dateOfStream }: ScheduleEntry) => parseIsoDate(dateOfStream)?.getTime() ?? now
  return entries.toSorted((a, b) => timeOf(a) - timeOf(b))
}
