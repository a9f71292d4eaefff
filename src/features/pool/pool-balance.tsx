import { Plural, Trans } from '@lingui/react/macro'
import { CirclePlay, Lock, LockOpen } from 'lucide'
import { toMoney } from '../../lib/amount.ts'
import type { PoolStatus } from '../../model/lobby.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './pool-balance.css'

const icons = { OPEN: LockOpen, ACTIVE: CirclePlay, CLOSED: Lock } satisfies Record<
  PoolStatus,
  unknown
>

/** Shows the status and the balance of a pool. */
export function PoolBalance({ pool }: { pool: PoolInfo }) {
  useStyles(sheet)
  const { balance, currency, roundCount, status } = pool
  // "In play" would be misleading without any money.
  const isEmpty = status === 'ACTIVE' && toMoney(balance)?.isZero()
  return (
    <div className={css.state} data-status={status}>
      <p className={css.status} role="status">
        <Icon of={icons[status]} />
        {isEmpty ? (
          <Trans id="pool.status.empty">Empty so far. The first deposit gets it going.</Trans>
        ) : (
          <PoolStatusText status={status} />
        )}
      </p>
      <p className={css.amounts}>
        <span className={css.amount}>
          <Amount amount={balance} currency={currency} kind="exact" rolls />
        </span>
        <span className={css.rounds}>
          <Plural
            id="pool.rounds"
            value={roundCount}
            _0="in the pool"
            one="in the pool, # round"
            other="in the pool, # rounds"
          />
        </span>
      </p>
    </div>
  )
}

/** Explains the status of a pool to viewers. */
export function PoolStatusText({ status }: { status: PoolStatus }) {
  switch (status) {
    case 'OPEN':
      return <Trans id="pool.status.open">Open. You can deposit now.</Trans>
    case 'ACTIVE':
      return <Trans id="pool.status.active">In play. The streamer is betting with it now.</Trans>
    case 'CLOSED':
      return <Trans id="pool.status.closed">Closed. No deposits right now.</Trans>
  }
}
