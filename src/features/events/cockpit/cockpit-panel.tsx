import { Trans } from '@lingui/react/macro'
import { PowerOff, Ticket } from 'lucide'
import { useId } from 'react'
import { cockpit } from '../../../api/game-center.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useFlag } from '../../../runtime/use-session.ts'
import { FailureScreen } from '../../../ui/feedback/failure-screen.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { CockpitControls } from './cockpit-controls.tsx'
import css, { sheet } from './cockpit-panel.css'
import { CockpitRow } from './cockpit-row.tsx'
import { GroupFacts } from './group-facts.tsx'

/** Lets the owner of a room start and stop its wheels. */
export default function CockpitPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={`${id}title`} part="cockpit">
      <h2 id={`${id}title`} className={css.title}>
        <Trans id="room.tab.cockpit">Cockpit</Trans>
      </h2>
      <Content record={record} />
    </section>
  )
}

function Content({ record }: { record: LobbyRecord }) {
  const hasWheels = useFlag('gamification_center_wheel_of_fortune')
  const { data: group, error, isLoading, retry } = useResource(cockpit, hasWheels ? {} : null)
  if (!hasWheels) {
    return (
      <StateScreen
        icon={<Icon of={PowerOff} />}
        title={<Trans id="cockpit.off.title">Wheels are off</Trans>}
      >
        <Trans id="cockpit.off.text">Your casino hasn't turned on wheels of fortune.</Trans>
      </StateScreen>
    )
  }
  if (group === undefined && error) return <FailureScreen error={error} onRetry={retry} />
  if (group === undefined || isLoading) return <Skeleton className={css.skeleton} />
  if (group === null || group.events.length === 0) {
    return (
      <StateScreen
        icon={<Icon of={Ticket} />}
        title={<Trans id="cockpit.empty.title">No wheels planned</Trans>}
      >
        <Trans id="cockpit.empty.text">Your casino will set up your next wheels of fortune.</Trans>
      </StateScreen>
    )
  }
  return (
    <>
      <GroupFacts group={group} />
      <CockpitControls group={group} streamerUserId={record.userId} />
      <ul className={css.rows}>
        {group.events.map(event => (
          <CockpitRow key={event.id} event={event} />
        ))}
      </ul>
    </>
  )
}
