import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Ranking } from '../../../api/room.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './leaderboard-panel.css'
import { RankingList } from './ranking-list.tsx'

/** Shows a streamer's top copiers and top winners, and the viewer's own rank. */
export default function LeaderboardPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const id = useId()
  const { t } = useLingui()
  const [ranking, setRanking] = useState<Ranking>('copiers')
  return (
    <section className={css.panel} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>
        <Hidden>
          <Trans id="room.tab.leaderboard">Leaderboard</Trans>
        </Hidden>
      </h2>
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
    </section>
  )
}
