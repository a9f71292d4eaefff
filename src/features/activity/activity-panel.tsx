import { Trans } from '@lingui/react/macro'
import { Dices } from 'lucide'
import { useId } from 'react'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { FailureScreen } from '../../ui/feedback/failure-screen.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { ActivityList } from './activity-list.tsx'
import css, { sheet } from './activity-panel.css'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { useActivity } from './use-activity.ts'

/** Shows the bets, wins and rollbacks of a room's player, the newest first. */
export default function ActivityPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={`${id}title`} part="activity">
      <h2 id={`${id}title`} className={css.title}>
        <Trans id="room.tab.activity">Activity</Trans>
      </h2>
      <Feed key={`${record.wallet} ${isStreamer(record)}`} record={record} titleId={`${id}title`} />
    </section>
  )
}

function Feed({ record, titleId }: { record: LobbyRecord; titleId: string }) {
  const hasStream = isStreamer(record)
  const activity = useActivity(record.wallet, hasStream)
  const { log, error, retry } = activity
  if (log.entries.length > 0) {
    return <ActivityList activity={activity} titleId={titleId} asCards={!hasStream} />
  }
  if (error) return <FailureScreen error={error} onRetry={retry} />
  if (!log.isLoaded) return <ActivitySkeleton asCards={!hasStream} />
  return (
    <StateScreen
      icon={<Icon of={Dices} />}
      title={<Trans id="activity.empty.title">No activity yet</Trans>}
    >
      <Trans id="activity.empty.text">Bets and wins show up here as they happen.</Trans>
    </StateScreen>
  )
}
