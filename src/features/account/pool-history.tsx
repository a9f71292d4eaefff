import { Trans } from '@lingui/react/macro'
import { PiggyBank } from 'lucide'
import { HISTORY_PAGE_SIZE, poolTransactions } from '../../api/history.ts'
import { actionKind, type PoolTransactions } from '../../model/game-action.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { MovementName } from '../../ui/pictures/game-action.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { HistoryRow, HistoryRows, HistorySkeleton } from './history-row.tsx'
import { LobbyButton } from './lobby-button.tsx'
import { useHistoryPage } from './use-history-page.ts'

/** Returns the page before an empty one, because the history ends there at the latest. */
const lastPageOf = ({ gameActions }: PoolTransactions, page: number) =>
  gameActions.length === 0 ? page - 1 : page

/** Shows the viewer's payments into and out of pools. */
export function PoolHistory() {
  const { page, data, latest, error, retry, goTo } = useHistoryPage(poolTransactions, lastPageOf)
  if (data && page === 1 && data.gameActions.length === 0) return <NoPools />
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
      <Pagination page={page} pages={null} hasNext={latest?.hasNext ?? false} onPage={goTo} />
    </>
  )
}

const NoPools = () => (
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
