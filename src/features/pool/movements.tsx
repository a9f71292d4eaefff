import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { poolTransactions } from '../../api/history.ts'
import { actionKind, isCredit, type PoolTransaction } from '../../model/game-action.ts'
import { useTimestamp, useTimeZone } from '../../runtime/server-dates.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { FailureScreen } from '../../ui/feedback/failure-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { MovementName } from '../../ui/pictures/action-name.tsx'
import { RecordTime } from '../../ui/record-time.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './movements.css'

/** Lists the viewer's deposits and withdrawals by page. */
export function Movements() {
  useStyles(sheet)
  const id = useId()
  const [page, setPage] = useState(1)
  const { data, error, retry } = useResource(poolTransactions, { page: page - 1 })
  return (
    <section aria-labelledby={`${id}title`} className={css.movements}>
      <h3 id={`${id}title`} className={css.title}>
        <Trans id="pool.movements.title">Deposits and withdrawals</Trans>
      </h3>
      {!data && error && <FailureScreen error={error} onRetry={retry} />}
      {!(data || error) && <Skeleton className={css.placeholder} />}
      {data?.gameActions.length === 0 && (
        <p className={css.empty}>
          <Trans id="pool.movements.none">Nothing here yet.</Trans>
        </p>
      )}
      <ol className={css.rows}>
        {data?.gameActions.map(movement => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ol>
      <Pagination page={page} pages={null} hasNext={data?.hasNext ?? false} onPage={setPage} />
    </section>
  )
}

function Row({ movement }: { movement: PoolTransaction }) {
  const { actionType, amount, currency, streamerNickname } = movement
  const zone = useTimeZone()
  const at = useTimestamp(movement.date)
  const kind = actionKind(actionType)
  const isIn = isCredit(kind)
  return (
    <li className={css.row}>
      <span className={css.description}>
        <span className={css.name}>
          <MovementName kind={kind} />
        </span>
        <span className={css.detail}>
          {streamerNickname !== null && `${streamerNickname} · `}
          <RecordTime at={at} zone={zone} />
        </span>
      </span>
      <span className={css.amount}>
        {isIn ? '+' : '−'}
        <Amount amount={amount} currency={currency} kind="exact" />
      </span>
    </li>
  )
}
