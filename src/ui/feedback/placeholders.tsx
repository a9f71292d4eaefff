import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './placeholders.css'

/** Draws the placeholder of content that is loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  useStyles(sheet)
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />
}

/** Draws a spinner that is invisible for the first 100 ms, so that it doesn't flash. */
export function Spinner() {
  useStyles(sheet)
  return <span className={css.spinner} aria-hidden="true" />
}

interface SkeletonRowsProps {
  count: number
  rowClass: string | undefined
  placeholderClass: string | undefined
  /** Returns the list around the rows. */
  children: (rows: ReactNode) => ReactNode
}

/** Shows placeholders of the final size while the rows of a list load. */
export function SkeletonRows({ count, rowClass, placeholderClass, children }: SkeletonRowsProps) {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true" aria-label={t({ id: 'page.loading', message: 'Loading' })}>
      <div aria-hidden="true">
        {children(
          Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
            <li key={row} className={rowClass}>
              <Skeleton className={placeholderClass} />
            </li>
          )),
        )}
      </div>
    </div>
  )
}

/** Draws the placeholder of a page whose chunk is loading. */
export function PagePlaceholder() {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div
      className={css.page}
      role="status"
      aria-label={t({ id: 'page.loading', message: 'Loading' })}
    >
      <Skeleton className={css.title} />
      <Skeleton className={css.body} />
    </div>
  )
}
