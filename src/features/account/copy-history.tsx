import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide'
import { copyHistory, HISTORY_PAGE_SIZE } from '../../api/history.ts'
import {
  actionKind,
  type GameAction,
  type GameActionPage,
  type OriginalAction,
  originalsOf,
} from '../../model/game-action.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { ActionName } from '../../ui/pictures/game-action.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './copy-history.css'
import { HistoryRow, HistoryRows, HistorySkeleton } from './history-row.tsx'
import { LobbyButton } from './lobby-button.tsx'
import { useHistoryPage } from './use-history-page.ts'

const pagesOf = ({ totalElements }: GameActionPage) => Math.ceil(totalElements / HISTORY_PAGE_SIZE)

/** Shows the viewer's copied actions, each with the streamer's original. */
export function CopyHistory() {
  useStyles(sheet)
  const { page, data, latest, error, retry, goTo } = useHistoryPage(copyHistory, pagesOf)
  const total = latest?.totalElements ?? 0
  const pages = latest ? pagesOf(latest) : 0
  if (data && total === 0) return <NothingCopied />
  return (
    <>
      {!data && error && <FailureScreen error={error} onRetry={retry} />}
      {!(data || error) && <HistorySkeleton count={HISTORY_PAGE_SIZE} />}
      {data && (
        <HistoryRows>
          {data.content.map(action => (
            <CopiedRow key={action.id} action={action} />
          ))}
        </HistoryRows>
      )}
      <Pagination page={page} pages={pages} hasNext={page < pages} onPage={goTo} />
    </>
  )
}

function CopiedRow({ action }: { action: GameAction }) {
  const { actionType, amount, currency, date, gameName, streamerNickname } = action
  const originals = originalsOf(action)
  return (
    <HistoryRow
      kind={actionKind(actionType)}
      name={<ActionName kind={actionKind(actionType)} />}
      amount={amount}
      currency={currency}
      date={date}
      game={gameName}
    >
      {originals.map((original, level) => (
        <Original
          key={original.id}
          action={original}
          streamerNickname={level === 0 ? streamerNickname : null}
        />
      ))}
      {originals.length === 0 && streamerNickname}
    </HistoryRow>
  )
}

interface OriginalProps {
  action: OriginalAction
  streamerNickname: string | null
}

function Original({ action, streamerNickname }: OriginalProps) {
  const { actionType, amount, currency } = action
  const nickname = action.nickname ?? streamerNickname
  return (
    <span className={css.original}>
      {nickname ?? <Trans id="player.streamer">The streamer</Trans>}
      {': '}
      <ActionName kind={actionKind(actionType)} />{' '}
      <Amount amount={amount} currency={currency} kind="exact" />
    </span>
  )
}

const NothingCopied = () => (
  <StateScreen
    icon={<Icon of={Copy} />}
    title={<Trans id="account.history.empty-copied.title">Nothing copied yet</Trans>}
    action={<LobbyButton />}
  >
    <Trans id="account.history.empty-copied.text">
      Copy a streamer's bets and you'll see each one here, next to the original.
    </Trans>
  </StateScreen>
)
