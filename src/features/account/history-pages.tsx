import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { HISTORY_PAGE_SIZE } from '../../api/history.ts'
import type { Resource } from '../../api/resource.ts'
import { type ActionKind, isCredit } from '../../model/game-action.ts'
import type { Decimal } from '../../model/money.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useTimestamp, useTimeZone } from '../../runtime/dates.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { ActionIcon } from '../../ui/pictures/game-action.tsx'
import { RecordTime } from '../../ui/record-time.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './history-pages.css'

interface HistoryPage<T> extends ResourceState<T> {
  /** 1-based. */
  page: number
  /** Data of the page loaded most recently; gives the number of pages while the next one loads. */
  latest: T | undefined
  goTo(page: number): void
}

/** Loads a history page by page; goes to `lastPageOf` the data if it has become shorter than the requested page. */
export function useHistoryPage<T>(
  resource: Resource<{ page: number }, T>,
  lastPageOf: (data: T, page: number) => number,
): HistoryPage<T> {
  const { cache } = useRuntime()
  const [shown, setShown] = useState<{ page: number; latest: T | undefined }>({
    page: 1,
    latest: undefined,
  })
  const { page } = shown
  const state = useResource(resource, { page: page - 1 })
  const { data } = state
  const lastPage = data === undefined ? page : Math.max(1, lastPageOf(data, page))
  const goToLastPage = useEffectEvent((page: number) => {
    setShown({ page, latest: data })
    // The cached page is from before the history became shorter.
    cache.refetch(resource, { page: page - 1 })
  })
  useEffect(() => {
    if (lastPage < page) goToLastPage(lastPage)
  }, [lastPage, page])
  return {
    ...state,
    page,
    latest: data ?? shown.latest,
    goTo: page => setShown({ page, latest: data ?? shown.latest }),
  }
}

interface HistoryPagesProps<T> {
  history: HistoryPage<T>
  /** Null if the number of pages is unknown. */
  pages: number | null
  hasNext: boolean
  renderRows: (data: T) => ReactNode
}

/** Shows a page of a history in a list, and the buttons to the others. */
export function HistoryPages<T>({ history, pages, hasNext, renderRows }: HistoryPagesProps<T>) {
  useStyles(sheet)
  const { page, data, error, goTo } = history
  return (
    <>
      {!data && error && <FailureScreen of={history} />}
      {!(data || error) && (
        <SkeletonRows
          count={HISTORY_PAGE_SIZE}
          rowClass={css.row}
          placeholderClass={css.placeholder}
        >
          {rows => <ul className={css.rows}>{rows}</ul>}
        </SkeletonRows>
      )}
      {data && <ol className={css.rows}>{renderRows(data)}</ol>}
      <Pagination page={page} pages={pages} hasNext={hasNext} onPage={goTo} />
    </>
  )
}

interface HistoryRowProps {
  kind: ActionKind
  name: ReactNode
  amount: Decimal
  currency: string
  /** Date as received; parsed as server time. */
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
          <Amount amount={amount} currency={currency} kind="exact" sign={isIncome ? '+' : '−'} />
        </p>
        <span className={css.detail}>
          <RecordTime at={at} zone={zone} />
        </span>
      </div>
    </li>
  )
}
