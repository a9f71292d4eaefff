import { Trans } from '@lingui/react/macro'
import { Copy, PiggyBank } from 'lucide'
import type { ReactNode } from 'react'
import { copyHistory, HISTORY_PAGE_SIZE, poolTransactions } from '../../api/history.ts'
import {
  actionKey,
  actionKind,
  type GameAction,
  type GameActionPage,
  type OriginalAction,
  originalsOf,
} from '../../model/game-action.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { actionNames, movementNames } from '../../ui/pictures/game-action.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { EmptyList } from './favourite-cards.tsx'
import css from './history-pages.css'
import { HistoryPages, HistoryRow, useHistoryPage } from './history-pages.tsx'

/** Returns null if the server doesn't say how many actions there are. */
const pagesOf = ({ totalElements }: GameActionPage) =>
  totalElements === null ? null : Math.ceil(totalElements / HISTORY_PAGE_SIZE)

/** Returns the page before an empty one, because the history ends there at the latest. */
const lastPageOf = (rows: readonly unknown[], page: number) => (rows.length === 0 ? page - 1 : page)

/** Shows the viewer's copied actions, each with the streamer's original. */
export function CopyHistory() {
  const history = useHistoryPage(
    copyHistory,
    (data, page) => pagesOf(data) ?? lastPageOf(data.content, page),
  )
  const { page, data, latest } = history
  const pages = latest ? pagesOf(latest) : 0
  const hasNext = pages === null ? (latest?.content.length ?? 0) >= HISTORY_PAGE_SIZE : page < pages
  if (data && page === 1 && !hasNext && data.content.length === 0) return <NothingCopied />
  return (
    <HistoryPages
      history={history}
      pages={pages}
      hasNext={hasNext}
      renderRows={({ content }) =>
        content.map(action => <CopiedRow key={actionKey(action)} action={action} />)
      }
    />
  )
}

function CopiedRow({ action }: { action: GameAction }) {
  const { actionType, amount, currency, date, gameName, streamerNickname } = action
  const originals = originalsOf(action)
  return (
    <HistoryRow
      kind={actionKind(actionType)}
      name={actionNames[actionKind(actionType)]}
      amount={amount}
      currency={currency}
      date={date}
      game={gameName}
    >
      {originals.map((original, level) => (
        <Original
          key={actionKey(original)}
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
      <bdi>{nickname ?? <Trans id="player.streamer">The streamer</Trans>}</bdi>
      {': '}
      {actionNames[actionKind(actionType)]}{' '}
      <Amount amount={amount} currency={currency} kind="exact" />
    </span>
  )
}

const NothingCopied = () => (
  <EmptyList
    icon={<Icon of={Copy} />}
    title={<Trans id="account.history.empty-copied.title">Nothing copied yet</Trans>}
  >
    <Trans id="account.history.empty-copied.text">
      Copy a streamer's bets and you'll see each one here, next to the original.
    </Trans>
  </EmptyList>
)

const PoolOf = ({ nickname }: { nickname: ReactNode }) => (
  <Trans id="account.history.pool-of" comment="{nickname} is the streamer's.">
    {nickname}'s pool
  </Trans>
)

/** Shows the viewer's payments into and out of pools. */
export function PoolHistory() {
  const history = useHistoryPage(poolTransactions, ({ gameActions }, page) =>
    lastPageOf(gameActions, page),
  )
  const { page, data, latest } = history
  if (data && page === 1 && data.gameActions.length === 0) return <NoPools />
  return (
    <HistoryPages
      history={history}
      pages={null}
      hasNext={latest?.hasNext ?? false}
      renderRows={({ gameActions }) =>
        gameActions.map(({ id, actionType, amount, currency, date, streamerNickname }) => (
          <HistoryRow
            key={id}
            kind={actionKind(actionType)}
            name={movementNames[actionKind(actionType)]}
            amount={amount}
            currency={currency}
            date={date}
            game={null}
          >
            {streamerNickname !== null && <PoolOf nickname={<bdi>{streamerNickname}</bdi>} />}
          </HistoryRow>
        ))
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
