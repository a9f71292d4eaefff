import { Trans, useLingui } from '@lingui/react/macro'
import { Trophy } from 'lucide'
import { leaderboard, type Ranking } from '../../../api/room.ts'
import type { Id } from '../../../model/primitives.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { FailureScreen } from '../../../ui/feedback/failure-screen.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './ranking-list.css'
import { RankingRow } from './ranking-row.tsx'

interface RankingListProps {
  ranking: Ranking
  /** User id of the streamer. */
  userId: Id
}

const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Shows a ranking with the viewer's own rank below it. */
export function RankingList({ ranking, userId }: RankingListProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { isAnonymous } = useSession()
  const { data, error, retry } = useResource(leaderboard, { ranking, streamerUserId: userId })
  if (!data) {
    if (error) return <FailureScreen error={error} onRetry={retry} />
    const loading = t({ id: 'leaderboard.loading', message: 'Loading leaderboard' })
    return (
      <div className={css.list} role="status" aria-busy="true" aria-label={loading}>
        {SKELETON_KEYS.map(key => (
          <Skeleton key={key} className={css.placeholder} />
        ))}
      </div>
    )
  }
  const { topPlayers, currentUser } = data
  return (
    <div className={css.ranking}>
      {topPlayers.length === 0 ? (
        <StateScreen
          icon={<Icon of={Trophy} />}
          title={<Trans id="leaderboard.empty.title">No one here yet</Trans>}
        >
          <Trans id="leaderboard.empty.text">Be the first to copy this streamer.</Trans>
        </StateScreen>
      ) : (
        <ol className={css.list}>
          {topPlayers.map(entry => (
            <li key={entry.userId}>
              <RankingRow
                entry={entry}
                ranking={ranking}
                isOwn={currentUser !== null && String(entry.userId) === String(currentUser.userId)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={css.ownRow}>
        {currentUser ? (
          <RankingRow entry={currentUser} ranking={ranking} isOwn />
        ) : (
          <p className={css.empty}>
            {isAnonymous ? (
              <Trans id="leaderboard.anonymous">Log in to see where you rank.</Trans>
            ) : (
              <Trans id="leaderboard.no-place">You're not ranked yet.</Trans>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
