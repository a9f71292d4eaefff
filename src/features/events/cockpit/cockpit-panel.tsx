import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Eye, PowerOff, ShieldCheck, Ticket, Trophy, UserRound } from 'lucide'
import { useState } from 'react'
import { cockpit } from '../../../api/game-center.ts'
import { shortZoneName } from '../../../lib/time-zone.ts'
import type { CockpitEvent, CockpitGroup } from '../../../model/game-center.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import type { Id } from '../../../model/primitives.ts'
import { useNow } from '../../../runtime/clock.ts'
import { useTimestamp, useTimeZone } from '../../../runtime/dates.ts'
import { useMarket } from '../../../runtime/market.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useFlag } from '../../../runtime/use-session.ts'
import { Badge, StatusBadge } from '../../../ui/feedback/badge.tsx'
import { FailureScreen } from '../../../ui/feedback/failures.tsx'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { ShortTime } from '../../../ui/record-time.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { CockpitControls, WheelPrize } from './cockpit-controls.tsx'
import css, { sheet } from './cockpit-panel.css'

/** Lets the owner of a room start and stop its wheels. */
export default function CockpitPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  return (
    <TitledSection title={<Trans id="room.tab.cockpit">Cockpit</Trans>} part="cockpit">
      <Content record={record} />
    </TitledSection>
  )
}

function Content({ record }: { record: LobbyRecord }) {
  const hasFlag = useFlag('gamification_center_wheel_of_fortune')
  const hasWheels = useMarket().wheel && hasFlag
  const read = useResource(cockpit, hasWheels ? {} : null)
  const group = read.data
  if (!hasWheels) {
    return (
      <StateScreen
        level={3}
        icon={<Icon of={PowerOff} />}
        title={<Trans id="cockpit.off.title">Wheels are off</Trans>}
      >
        <Trans id="cockpit.off.text">Your casino hasn't turned on wheels of fortune.</Trans>
      </StateScreen>
    )
  }
  if (group === undefined && read.error) return <FailureScreen of={read} />
  if (group === undefined) return <Skeleton className={css.skeleton} />
  if (group === null || group.events.length === 0) {
    return (
      <StateScreen
        level={3}
        icon={<Icon of={Ticket} />}
        title={<Trans id="cockpit.empty.title">No wheels planned</Trans>}
      >
        <Trans id="cockpit.empty.text">Your casino will set up your next wheels of fortune.</Trans>
      </StateScreen>
    )
  }
  return (
    <>
      <GroupDetails group={group} />
      <WheelAnnouncement events={group.events} />
      <CockpitControls group={group} streamerUserId={record.userId} />
      <ul className={css.rows}>
        {group.events.map(event => (
          <WheelRow key={event.id} event={event} />
        ))}
      </ul>
    </>
  )
}

/** Shows a group's name, its time, who starts its wheels and how many viewers they need. */
export function GroupDetails({ group }: { group: CockpitGroup }) {
  useStyles(sheet)
  const { name, activationType, minViewersThreshold } = group
  const { i18n } = useLingui()
  const now = useNow()
  const zone = useTimeZone()
  const from = useTimestamp(group.startAt, 'startAt')
  const to = useTimestamp(group.finishAt, 'finishAt')
  return (
    <div className={css.group}>
      <h3 className={css.name}>{name}</h3>
      <div className={css.chips}>
        <Badge icon={<Icon of={CalendarClock} />}>
          <ShortTime at={from} now={now} zone={zone} /> –{' '}
          <ShortTime at={to} now={from} zone={zone} /> {shortZoneName(i18n.locale, from, zone)}
        </Badge>
        {minViewersThreshold !== null && (
          <Badge icon={<Icon of={Eye} />}>
            <Plural
              id="cockpit.threshold"
              comment="How many viewers it takes for the wheels of this group to start."
              value={minViewersThreshold}
              one="Needs # viewer"
              other="Needs # viewers"
            />
          </Badge>
        )}
        {activationType === 'BY_STREAMER' ? (
          <Badge icon={<Icon of={UserRound} />}>
            <Trans id="cockpit.by-streamer">You start it</Trans>
          </Badge>
        ) : (
          <Badge icon={<Icon of={ShieldCheck} />}>
            <Trans id="cockpit.by-operator">Your casino starts it</Trans>
          </Badge>
        )}
      </div>
    </div>
  )
}

const statusTexts = {
  PENDING: <Trans id="cockpit.status.pending">Upcoming</Trans>,
  ACTIVE: <Trans id="cockpit.status.active">Active</Trans>,
  FINISHED: <Trans id="cockpit.status.finished">Finished</Trans>,
  CANCELED: <Trans id="cockpit.status.canceled">Cancelled</Trans>,
} satisfies Record<CockpitEvent['status'], unknown>

/** Reads the status of the last open wheel out: starting or stopping one replaces the controls that were used. */
function WheelAnnouncement({ events }: { events: readonly CockpitEvent[] }) {
  const [lastId, setLastId] = useState<Id | null>(null)
  const active = events.find(({ status }) => status === 'ACTIVE')
  if (active && active.id !== lastId) setLastId(active.id)
  const last = events.find(({ id }) => id === lastId)
  return (
    <Hidden>
      <span role="status">
        {last && (
          <span key={`${last.id} ${last.status}`}>
            <WheelPrize event={last} /> · {statusTexts[last.status]}
          </span>
        )}
      </span>
    </Hidden>
  )
}

/** Shows a wheel with its prize, its status and its winner. */
function WheelRow({ event }: { event: CockpitEvent }) {
  const { winner } = event
  const nickname = <bdi>{winner?.nickname}</bdi>
  const now = useNow()
  const zone = useTimeZone()
  const wonAt = useTimestamp(winner ? event.winTime : null)
  return (
    <li className={css.row} data-status={event.status}>
      <span className={css.prize}>
        <WheelPrize event={event} />
      </span>
      <StatusBadge isLive={event.status === 'ACTIVE'}>{statusTexts[event.status]}</StatusBadge>
      {winner && (
        <p className={css.winner}>
          <Icon of={Trophy} />
          <span>
            <Trans id="cockpit.winner">Won by {nickname}</Trans>
          </span>
          {wonAt !== null && (
            <span className={css.time}>
              <ShortTime at={wonAt} now={now} zone={zone} />
            </span>
          )}
        </p>
      )}
    </li>
  )
}
