import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { poolTransactions } from '../../api/history.ts'
import { actionKind, isCredit, type PoolTransaction } from '../../model/game-action.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { useTimestamp, useTimeZone } from '../../runtime/dates.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { Detail, Details } from '../../ui/lists/details.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { movementNames } from '../../ui/pictures/game-action.tsx'
import { RecordTime } from '../../ui/record-time.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import { Percentage } from './bank.tsx'
import css, { sheet } from './pool-panel.css'

/** Shows the viewer's share of a pool, and their deposits and withdrawals. */
export function Share({ pool }: { pool: PoolInfo }) {
  useStyles(sheet)
  const format = useFormat()
  const { monetaryShare, percentageShare, currency, roundCount } = pool
  return (
    <div className={css.share}>
      <Details columns={3}>
        <Detail
          name={
            <Trans id="pool.share.amount" comment="What the viewer's share is worth now.">
              Value
            </Trans>
          }
        >
          <Amount amount={monetaryShare} currency={currency} kind="exact" rolls />
        </Detail>
        <Detail name={<Trans id="pool.share.percentage">Of the pool</Trans>}>
          <Percentage value={percentageShare} />
        </Detail>
        <Detail name={<Trans id="pool.share.rounds">Rounds</Trans>}>
          {format.count(roundCount)}
        </Detail>
      </Details>
      <Movements />
    </div>
  )
}

/** Lists the viewer's deposits and withdrawals by page. */
function Movements() {
  const [page, setPage] = useState(1)
  const movements = useResource(poolTransactions, { page: page - 1 })
  const { data, error } = movements
  return (
    <TitledSection
      title={<Trans id="pool.movements.title">Deposits and withdrawals</Trans>}
      level={3}
    >
      {!data && error && <FailureScreen of={movements} />}
      {!(data || error) && <Skeleton className={css.sharePlaceholder} />}
      {data?.gameActions.length === 0 && (
        <p className={css.note}>
          <Trans id="pool.movements.none">Nothing here yet.</Trans>
        </p>
      )}
      <ol className={css.rows}>
        {data?.gameActions.map(movement => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ol>
      <Pagination page={page} pages={null} hasNext={data?.hasNext ?? false} onPage={setPage} />
    </TitledSection>
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
        <span className={css.movement}>{movementNames[kind]}</span>
        <span className={css.detail}>
          {streamerNickname !== null && <span>{streamerNickname}</span>}
          <RecordTime at={at} zone={zone} />
        </span>
      </span>
      <span className={css.shareAmount}>
        <Amount amount={amount} currency={currency} kind="exact" sign={isIn ? '+' : '−'} />
      </span>
    </li>
  )
}
