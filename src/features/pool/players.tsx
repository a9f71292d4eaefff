import { Trans } from '@lingui/react/macro'
import { Users } from 'lucide'
import { bankOverview } from '../../api/pool.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { FailureScreen } from '../../ui/feedback/failure-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './players.css'

/** Lists the participants of a pool, the largest share first. */
export function Players({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const format = useFormat()
  const { data, error, retry } = useResource(bankOverview, { streamerUserId: record.userId })
  if (!data) {
    return error ? (
      <FailureScreen error={error} onRetry={retry} />
    ) : (
      <Skeleton className={css.placeholder} />
    )
  }
  const players = data.sections
    .flatMap(({ participants }) => participants)
    .toSorted((one, other) => other.percentage - one.percentage)
  if (players.length === 0) return <NoPlayers />
  return (
    <ol className={css.players}>
      {players.map(({ userId, nickname, amount, percentage }) => (
        <li key={userId} className={css.player}>
          <span className={css.name}>
            {nickname ?? <Trans id="player.unnamed">Unnamed player</Trans>}
          </span>
          <span className={css.amount}>
            <Amount amount={amount} currency={data.currency} kind="exact" />
          </span>
          <span className={css.share}>{format.percent(percentage / 100)}</span>
        </li>
      ))}
    </ol>
  )
}

const NoPlayers = () => (
  <StateScreen
    icon={<Icon of={Users} />}
    title={<Trans id="pool.players.none.title">No contributors yet</Trans>}
  >
    <Trans id="pool.players.none.text">Contributors will appear here.</Trans>
  </StateScreen>
)
