import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { pageMarks } from './page-numbers.ts'
import css, { sheet } from './pagination.css'
import { useStyles } from './styles.ts'

interface PaginationProps {
  /** From 1 on. */
  page: number
  /** Null where only whether another page follows is known. */
  pages: number | null
  hasNext: boolean
  onPage: (page: number) => void
}

/** The way through a list that comes in pages; nothing where there is one page alone. */
export function Pagination({ page, pages, hasNext, onPage }: PaginationProps) {
  useStyles(sheet)
  const { t } = useLingui()
  if (page === 1 && !hasNext) return null
  const step = (to: number, isThere: boolean) => ({
    'aria-disabled': !isThere,
    onClick: () => {
      if (isThere) onPage(to)
    },
  })
  return (
    <nav aria-label={t({ id: 'pagination.label', message: 'Pagination' })} className={css.pages}>
      <IconButton
        {...step(page - 1, page > 1)}
        className={css.step}
        variant="secondary"
        label={t({ id: 'pagination.previous', message: 'Previous page' })}
        icon={<Icon of={ChevronLeft} />}
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
          {pageMarks(page, pages).map((mark, at) => (
            <li key={mark === 'gap' ? `gap ${at}` : mark}>
              {mark === 'gap' ? (
                <span className={css.ellipsis} aria-hidden="true">
                  …
                </span>
              ) : (
                <PageButton page={mark} isCurrent={mark === page} onPage={onPage} />
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
        icon={<Icon of={ChevronRight} />}
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
