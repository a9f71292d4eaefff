import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import { IconButton } from '../form/button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './pagination.css'

interface PaginationProps {
  /** Current page, from 1. */
  page: number
  /** Null if unknown; then only `hasNext` says whether another page follows. */
  pages: number | null
  hasNext: boolean
  onPage: (page: number) => void
}

/** Draws the navigation of a paged list; nothing for a single page. */
export function Pagination({ page, pages, hasNext, onPage }: PaginationProps) {
  useStyles(sheet)
  const { t } = useLingui()
  if (page === 1 && !hasNext) return null
  const step = (to: number, isEnabled: boolean) => ({
    'aria-disabled': !isEnabled,
    onClick: () => {
      if (isEnabled) onPage(to)
    },
  })
  return (
    <nav aria-label={t({ id: 'pagination.label', message: 'Pagination' })} className={css.pages}>
      <IconButton
        {...step(page - 1, page > 1)}
        className={css.step}
        variant="secondary"
        label={t({ id: 'pagination.previous', message: 'Previous page' })}
        icon={<Icon of={ChevronLeft} directional />}
      />
      <p className={css.current} data-alone={pages === null}>
        {pages === null ? (
          <Trans id="pagination.page">Page {page}</Trans>
        ) : (
          <Trans id="pagination.place-of">
            Page {page} of {pages}
          </Trans>
        )}
      </p>
      {pages !== null && (
        <ol className={css.numbers}>
          {pageItems(page, pages).map((item, index) => (
            <li key={item === 'ellipsis' ? `ellipsis ${index}` : item}>
              {item === 'ellipsis' ? (
                <span className={css.ellipsis} aria-hidden="true">
                  …
                </span>
              ) : (
                <PageButton page={item} isCurrent={item === page} onPage={onPage} />
              )}
            </li>
          ))}
        </ol>
      )}
      <IconButton
        {...step(page + 1, hasNext)}
        className={css.step}
        variant="secondary"
        label={t({ id: 'pagination.next', message: 'Next page' })}
        icon={<Icon of={ChevronRight} directional />}
      />
    </nav>
  )
}

interface PageButtonProps extends Pick<PaginationProps, 'page' | 'onPage'> {
  isCurrent: boolean
}

function PageButton({ page, isCurrent, onPage }: PageButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={css.number}
      aria-label={t({ id: 'pagination.page', message: `Page ${page}` })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(page)}
    >
      {page}
    </button>
  )
}

/** A page number from 1, or an ellipsis in place of several. */
type PageItem = number | 'ellipsis'

/** Returns a pagination's items: first and last page, and the current one with its neighbours. */
export function pageItems(current: number, count: number): PageItem[] {
  const shown = [1, current - 1, current, current + 1, count]
    .filter((page, index, all) => page >= 1 && page <= count && all.indexOf(page) === index)
    .sort((first, second) => first - second)
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1] ?? page - 1
    if (page - previous === 1) return [page]
    // An ellipsis is no narrower than the single page that it would replace.
    return page - previous === 2 ? [page - 1, page] : ['ellipsis' as const, page]
  })
}
