import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ActionKind, isCredit } from '../../model/game-action.ts'
import type { Decimal } from '../../model/money.ts'
import { useTimestamp, useTimeZone } from '../../runtime/server-dates.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { Amount } from '../../ui/amount.tsx'
import { RecordTime } from '../../ui/record-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './history-row.css'

interface HistoryRowProps {
  kind: ActionKind
  name: ReactNode
  amount: Decimal
  currency: string
  /** As the server sent it. */
  date: string
  game: string | null
  /** Whose it was, and what they did themselves. */
  children: ReactNode
}

/** One line of a history: what it was, when, and what it brought or took. */
export function HistoryRow(props: HistoryRowProps) {
  useStyles(sheet)
  const { kind, name, amount, currency, game, children } = props
  const zone = useTimeZone()
  const at = useTimestamp(props.date)
  const isIn = isCredit(kind)
  return (
    <li className={css.row}>
      <span className={css.icon} data-in={isIn}>
        <ActionIcon kind={kind} />
      </span>
      <div className={css.description}>
        <p className={css.name}>
          {name}
          {game !== null && <span className={css.game}> · {game}</span>}
        </p>
        <p className={css.detail}>{children}</p>
      </div>
      <div className={css.amounts}>
        <p className={css.amount} data-in={isIn}>
          {isIn ? '+' : '−'}
          <Amount amount={amount} currency={currency} kind="exact" />
        </p>
        <span className={css.detail}>
          <RecordTime at={at} zone={zone} />
        </span>
      </div>
    </li>
  )
}

/** The lines of a history, the newest first. */
export function HistoryRows({ children }: { children: ReactNode }) {
  useStyles(sheet)
  return <ol className={css.rows}>{children}</ol>
}

/** Lines on their way, each of its final size. */
export function HistorySkeleton({ count }: { count: number }) {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true" aria-label={t({ id: 'page.loading', message: 'Loading' })}>
      <ul className={css.rows} aria-hidden="true">
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
          <li key={row} className={css.row}>
            <Skeleton className={css.placeholder} />
          </li>
        ))}
      </ul>
    </div>
  )
}
