import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './page-placeholder.css'

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
