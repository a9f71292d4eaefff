import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { copiedActions } from '../../../api/history.ts'
import { celebratedMultiples } from '../../../model/celebrated-wins.ts'
import {
  actionKey,
  actionKind,
  type GameAction,
  isCredit,
  type OriginalAction,
} from '../../../model/game-action.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { useMarket } from '../../../runtime/market.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { FailureScreen } from '../../../ui/feedback/failures.tsx'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { actionNames } from '../../../ui/pictures/game-action.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../copy-panel.css'

/** Lists the viewer's copied actions beside the streamer's originals, the newest first. */
export function CopiedActions({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  // Date of the last action of each previous page, which the server takes as its cursor.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { wallet } = record
  const nickname = <bdi>{record.nickname}</bdi>
  const history = useResource(copiedActions, { wallet, from: cursors.at(-1) })
  const { data, error } = history
  // Keeps copies only: those with an original.
  const actions = (data?.gameActions ?? []).filter(({ nested }) => nested !== null)
  const last = data?.gameActions.at(-1)
  const { winEffects } = useMarket()
  const wins = celebratedMultiples(winEffects === 'off' ? [] : actions)

  function goTo(page: number) {
    if (page <= cursors.length) setCursors(cursors.slice(0, page - 1))
    else if (last) setCursors([...cursors, last.date])
  }

  return (
    <TitledSection title={<Trans id="copy.history.title">Recently copied</Trans>} level={3}>
      {!data && error && <FailureScreen of={history} />}
      {!(data || error) && <Skeleton className={css.actionsPlaceholder} />}
      {data && actions.length === 0 && (
        <p className={css.text}>
          <Trans id="copy.history.empty">
            Nothing yet. Bets and wins you copy from {nickname} will show up here.
          </Trans>
        </p>
      )}
      {actions.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans id="copy.history.what">Action</Trans>
              </th>
              <th scope="col">
                <Trans id="player.you">You</Trans>
              </th>
              <th scope="col" className={css.streamer}>
                <span className={css.nickname} dir="auto">
                  {nickname}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {actions.map(action => (
              <Row key={actionKey(action)} action={action} isWin={wins.has(action)} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={cursors.length + 1}
        pages={null}
        hasNext={data?.hasNext ?? false}
        onPage={goTo}
      />
    </TitledSection>
  )
}

function Row({ action, isWin }: { action: GameAction; isWin: boolean }) {
  return (
    <tr>
      <th scope="row" className={css.action}>
        {actionNames[actionKind(action.actionType)]}
        {action.gameName !== null && (
          <span className={css.game} dir="auto">
            {action.gameName}
          </span>
        )}
      </th>
      <td className={css.own} data-win={isWin}>
        <SignedAmount action={action} />
      </td>
      <td className={css.original}>{action.nested && <SignedAmount action={action.nested} />}</td>
    </tr>
  )
}

const SignedAmount = ({ action }: { action: OriginalAction }) => (
  <Amount
    amount={action.amount}
    currency={action.currency}
    kind="exact"
    sign={isCredit(actionKind(action.actionType)) ? '+' : '−'}
  />
)
