import type { ReactNode } from 'react'
import { type ActionKind, isCredit } from '../../model/game-action.ts'
import type { Decimal } from '../../model/money.ts'
import { useTimestamp, useTimeZone } from '../../runtime/dates.ts'
import { SkeletonRows } from '../../ui/feedback/placeholders.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { ActionIcon } from '../../ui/pictures/game-action.tsx'
import { RecordTime } from '../../ui/record-time.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './history-row.css'

interface HistoryRowProps {
  kind: ActionKind
  name: ReactNode
  amount: Decimal
  currency: string
  /** As received; parsed as server time. */
  date: string
  game: string | null
  /** Second line, such as the streamer and the original action. */
  children: ReactNode
}

/** Shows one row of a history: action, game, time and signed amount. */
export function HistoryRow(props: HistoryRowProps) {
  useStyles(sheet)
  const { kind, name, amount, currency, game, children } = props
  const zone = useTimeZone()
  const at = useTimestamp(props.date)
  const isIncome = isCredit(kind)
  return (
    <li className={css.row}>
      <span className={css.icon} data-credit={isIncome}>
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
        <p className={css.amount} data-credit={isIncome}>
          {isIncome ? '+' : '−'}
          <Amount amount={amount} currency={currency} kind="exact" />
        </p>
        <span className={css.detail}>
          <RecordTime at={at} zone={zone} />
        </span>
      </div>
    </li>
  )
}

/** Wraps the rows of a history in a list. */
export function HistoryRows({ children }: { children: ReactNode }) {
  useStyles(sheet)
  return <ol className={css.rows}>{children}</ol>
}

/** Shows placeholders of the final size while a page of a history loads. */
export function HistorySkeleton({ count }: { count: number }) {
  useStyles(sheet)
  return (
    <SkeletonRows count={count} rowClass={css.row} placeholderClass={css.placeholder}>
      {rows => <ul className={css.rows}>{rows}</ul>}
    </SkeletonRows>
  )
}
