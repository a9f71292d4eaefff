import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trophy } from 'lucide'
import { useState } from 'react'
import { leaderboard, type Ranking } from '../../../api/room.ts'
import { UsdAmount } from '../../../components/dual-amount.tsx'
import type { LobbyRecord } from '../../../model/lobby.ts'
import type { Id } from '../../../model/primitives.ts'
import type { LeaderboardEntry } from '../../../model/room.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { FailureScreen } from '../../../ui/feedback/failures.tsx'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import css, { sheet } from './leaderboard-panel.css'

/** Shows a streamer's top copiers and top winners, and the viewer's own rank. */
export default function LeaderboardPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const { t } = useLingui()
  const [ranking, setRanking] = useState<Ranking>('copiers')
  return (
    <TitledSection title={<Trans id="room.tab.leaderboard">Leaderboard</Trans>} hidesTitle>
      <Tabs
        label={t({ id: 'leaderboard.rankings', message: 'Rankings' })}
        className={css.tabs ?? ''}
        tabs={[
          { key: 'copiers', label: <Trans id="leaderboard.copiers">Top copiers</Trans> },
          { key: 'winners', label: <Trans id="leaderboard.winners">Top winners</Trans> },
        ]}
        selected={ranking}
        onSelect={setRanking}
      >
        {({ list, panel }) => (
          <>
            {list}
            {panel(<RankingList key={ranking} ranking={ranking} userId={record.userId} />)}
          </>
        )}
      </Tabs>
    </TitledSection>
  )
}

const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'own']

/** Shows a ranking with the viewer's own rank below it. */
function RankingList({ ranking, userId }: { ranking: Ranking; userId: Id }) {
  const { t } = useLingui()
  const { isAnonymous } = useSession()
  const board = useResource(leaderboard, { ranking, streamerUserId: userId })
  const { data } = board
  if (!data) {
    if (board.error) return <FailureScreen of={board} />
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
          level={3}
          icon={<Icon of={Trophy} />}
          title={<Trans id="leaderboard.empty.title">No one here yet</Trans>}
        >
          <Trans id="leaderboard.empty.text">
            Rankings show up once viewers copy this streamer.
          </Trans>
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

interface RankingRowProps {
  entry: LeaderboardEntry
  ranking: Ranking
  isOwn: boolean
}

/** Shows a player's position, name, and copied bets or win. */
function RankingRow({ entry, ranking, isOwn }: RankingRowProps) {
  const format = useFormat()
  const { position, nickname } = entry
  return (
    <div className={css.row} data-own={isOwn} data-place={position <= 3 ? position : undefined}>
      <span className={css.position}>{format.count(position)}</span>
      <span className={css.name}>
        <span dir="auto">
          {nickname?.trim() || <Trans id="player.unnamed">Unnamed player</Trans>}
        </span>
        {isOwn && (
          <span className={css.you}>
            {' '}
            <Trans id="leaderboard.you">(you)</Trans>
          </span>
        )}
      </span>
      <span className={css.value}>
        {ranking === 'copiers' ? (
          <Bets count={entry.copiedBetsCount} />
        ) : (
          <UsdAmount amount={entry.winAmount} />
        )}
      </span>
    </div>
  )
}

function Bets({ count }: { count: number }) {
  const shown = useFormat().count(count)
  return (
    <Plural
      id="leaderboard.bets"
      comment="{shown}: {count} as it is displayed, with its thousands separated."
      value={count}
      one={<Trans>{shown} bet</Trans>}
      other={<Trans>{shown} bets</Trans>}
    />
  )
}
