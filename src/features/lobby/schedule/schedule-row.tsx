import { useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import { useId } from 'react'
import { Link } from 'wouter'
import { FavouriteSlot } from '../../../components/favourites/favourite-slot.tsx'
import { type Clock, seconds } from '../../../lib/clock.ts'
import type { ScheduleEntry } from '../../../model/lobby.ts'
import { roomPath } from '../../../routing/paths.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useTimestamp } from '../../../runtime/dates.ts'
import { usePicture } from '../../../runtime/picture-url.ts'
import { useDateFormatter } from '../../../runtime/use-date-formatter.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { calendarFile, calendarFileName } from './calendar-file.ts'
import css, { sheet } from './schedule.css'

/** Shows an announced stream with its time, streamer and language, and its actions. */
export function ScheduleRow({ entry }: { entry: ScheduleEntry }) {
  useStyles(sheet)
  const nameId = useId()
  const format = useFormat()
  const dates = useDateFormatter()
  const start = useTimestamp(entry.dateOfStream, 'dateOfStream')
  const { nickName, wallet, language } = entry
  const picture = usePicture(entry.images, 'THREE_FOUR')
  return (
    <li className={css.entryRow}>
      <time dateTime={new Date(start).toISOString()} className={css.time}>
        {dates.time(start)}
      </time>
      <span className={css.portrait}>
        <Avatar name={nickName} {...picture} />
      </span>
      <div className={css.person}>
        <Link id={nameId} href={roomPath(wallet)} className={css.name} dir="auto">
          {nickName}
        </Link>
        {language && <p className={css.detail}>{format.language(language)}</p>}
      </div>
      <div className={css.actions}>
        <FavouriteSlot wallet={wallet} nickname={nickName} userId={null} />
        <CalendarButton entry={entry} start={start} nameId={nameId} />
      </div>
    </li>
  )
}

interface CalendarButtonProps {
  entry: ScheduleEntry
  start: number
  /** Id of the element with the streamer's name, which tells one such button from the others. */
  nameId: string
}

function CalendarButton({ entry, start, nameId }: CalendarButtonProps) {
  const { t } = useLingui()
  const { clock } = useRuntime()
  const dates = useDateFormatter()
  const { nickName: nickname, wallet } = entry
  const label = t({ id: 'schedule.add', message: 'Add to calendar' })
  return (
    <Button
      icon={<Icon of={CalendarPlus} />}
      className={css.calendar}
      title={label}
      aria-label={label}
      aria-describedby={nameId}
      onClick={() => {
        const file = calendarFile({
          uid: `${wallet}-${start}@casino-elements`,
          start,
          title: t({
            id: 'schedule.event.title',
            message: `${nickname} goes live`,
            comment: 'The title of a calendar entry.',
          }),
          description: t({
            id: 'schedule.event.text',
            message: `${nickname}'s live stream`,
            comment: 'The description of a calendar entry.',
          }),
          createdAt: clock.now(),
        })
        downloadFile(calendarFileName(nickname, dates.day(start)), file, clock)
      }}
    >
      {label}
    </Button>
  )
}

/** Milliseconds until the object URL is revoked; the browser has read the file by then. */
const URL_LIFETIME = seconds(30)

/** Saves a text file through the browser's download. */
function downloadFile(name: string, text: string, clock: Clock): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  clock.after(URL_LIFETIME, () => URL.revokeObjectURL(url))
}
