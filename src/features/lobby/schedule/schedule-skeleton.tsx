import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './schedule-skeleton.css'

/** Shows placeholder rows with the size of loaded ones. */
export function ScheduleSkeleton({ count }: { count: number }) {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true" aria-label={t({ id: 'page.loading', message: 'Loading' })}>
      <ul className={css.rows} aria-hidden="true">
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all the same
          <li key={row}>
            <Skeleton className={css.row} />
          </li>
        ))}
      </ul>
    </div>
  )
}
