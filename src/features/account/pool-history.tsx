import { Trans } from '@lingui/react/macro'
import { PiggyBank } from 'lucide'
import { HISTORY_PAGE_SIZE, poolTransactions } from '../../api/history.ts'
import { actionKind, type PoolTransactions } from '../../model/game-action.ts'
import { MovementName } from '../../ui/action-name.tsx'
import { FailureScreen } from '../../ui/failure-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { HistoryRow, HistoryRows, HistorySkeleton } from './history-row.tsx'
import { LobbyButton } from './to-lobby.tsx'
import { useHistoryPage } from './use-history-page.ts'

/** A page that is empty has none behind it, and the one before it may be the last. */
const endOf = ({ gameActions }: PoolTransactions, page: number) =>
  gameActions.length === 0 ? page - 1 : page

/** What the viewer put into pools and took out of them. */
export function PoolHistory() {
  const { page, data, last, error, retry, goTo } = useHistoryPage(poolTransactions, endOf)
  if (data && page === 1 && data.gameActions.length === 0) return <NoMovements />
  return (
    <>
      {!data && error && <FailureScreen error={error} onRetry={retry} />}
      {!(data || error) && <HistorySkeleton count={HISTORY_PAGE_SIZE} />}
      {data && (
        <HistoryRows>
          {data.gameActions.map(
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
          )}
        </HistoryRows>
      )}
      <Pagination page={page} pages={null} hasNext={last?.hasNext ?? false} onPage={goTo} />
    </>
  )
}

const NoMovements = () => (
  <StateScreen
    icon={<Icon of={PiggyBank} />}
    title={<Trans id="account.history.empty-pools.title">No pools yet</Trans>}
    action={<LobbyButton />}
  >
    <Trans id="account.history.empty-pools.text">
      Join a shared pool and your deposits and withdrawals will show up here.
    </Trans>
  </StateScreen>
)
