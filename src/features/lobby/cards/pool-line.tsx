import { Plural, Trans } from '@lingui/react/macro'
import { CirclePlay, Lock, LockOpen, Users } from 'lucide'
import type { ReactNode } from 'react'
import type { PoolStatus, PoolSummary } from '../../../model/lobby.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { useClaims } from '../../../runtime/use-session.ts'
import { isPoolMode } from '../../../session/claims.ts'
import { HiddenAfterPaint } from '../../../ui/layout/hidden.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { formatCount } from '../../../ui/use-format.ts'
import css, { sheet } from './pool-line.css'

interface PoolLineProps {
  pool: PoolSummary
  /** Session currency; empty while unknown. */
  currency: string
}

const icons = { OPEN: LockOpen, ACTIVE: CirclePlay, CLOSED: Lock } satisfies Record<
  PoolStatus,
  unknown
>

/** Shows the status, the number of participants and the balance of a shared pool. */
export function PoolLine({ pool, currency }: PoolLineProps) {
  useStyles(sheet)
  const { status, userCount } = pool
  const shown = formatCount(userCount)
  return (
    <p className={css.line} data-status={status}>
      <span className={css.status}>
        <Icon of={icons[status]} />
        <span className={css.label}>{poolStates[status]}</span>
      </span>
      <span className={css.participants}>
        <Icon of={Users} />
        <span aria-hidden="true">{shown}</span>
        <HiddenAfterPaint>
          <Plural
            id="lobby.pool.people"
            comment="How many people have joined the shared pool."
            value={userCount}
            one={`${shown} person`}
            other={`${shown} people`}
          />
        </HiddenAfterPaint>
      </span>
      <span className={css.amount}>
        <Amount amount={pool.balance} currency={currency} />
      </span>
    </p>
  )
}

const poolStates: Readonly<Record<PoolStatus, ReactNode>> = {
  OPEN: <Trans id="lobby.pool.open">Pool open</Trans>,
  ACTIVE: <Trans id="lobby.pool.active">Pool in play</Trans>,
  CLOSED: <Trans id="lobby.pool.closed">Pool closed</Trans>,
}

/** Returns the session's currency, in which cards show pools: empty while unknown, null in sessions without pools. */
export function usePoolCurrency(): string | null {
  const hasPools = isPoolMode(useClaims())
  const { data } = useBalance()
  return hasPools ? (data?.currency ?? '') : null
}
