import { Trans } from '@lingui/react/macro'
import { PiggyBank } from 'lucide'
import { poolTransactions } from '../../api/history.ts'
import { actionKind, type PoolTransactions } from '../../model/game-action.ts'
import { MovementName } from '../../ui/pictures/game-action.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { EmptyList } from './empty-list.tsx'
import { HistoryPages, HistoryRow, useHistoryPage } from './history-pages.tsx'

/** Returns the page before an empty one, because the history ends there at the latest. */
const lastPageOf = ({ gameActions }: PoolTransactions, page: number) =>
  gameActions.length === 0 ? page - 1 : page

/** Shows the viewer's payments into and out of pools. */
export function PoolHistory() {
  const history = useHistoryPage(poolTransactions, lastPageOf)
  const { page, data, latest } = history
  if (data && page === 1 && data.gameActions.length === 0) return <NoPools />
  return (
    <HistoryPages
      history={history}
      pages={null}
      hasNext={latest?.hasNext ?? false}
      renderRows={({ gameActions }) =>
        gameActions.map(
          ({ id, actionType, amount, currency, date, streamerNickname: nickname }) => (
            <HistoryRow
              key={id}
              kind={actionKind(actionType)}
              name={<MovementName kind={actionKind(actionType)} />}
              amount={amount}
              currency={currency}
              date={date}
              game={null}
            >
              {nickname !== null && (
                <Trans id="account.history.pool-of" comment="{nickname} is the streamer's.">
                  {nickname}'s pool
                </Trans>
              )}
            </HistoryRow>
          ),
        )
      }
    />
  )
}

const NoPools = () => (
  <EmptyList
    icon={<Icon of={PiggyBank} />}
    title={<Trans id="account.history.empty-pools.title">No pools yet</Trans>}
  >
    <Trans id="account.history.empty-pools.text">
      Join a shared pool and your deposits and withdrawals will show up here.
    </Trans>
  </EmptyList>
)
