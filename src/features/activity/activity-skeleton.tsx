import { useLingui } from '@lingui/react/macro'
import { FEED_SIZE, PLAYER_HISTORY_SIZE } from '../../api/history.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStyles } from '../../ui/styles.ts'
import listCss, { sheet as listSheet } from './activity-list.css'
import css, { sheet } from './activity-row.css'

/** Shows placeholders of the final size while the first page loads. */
export function ActivitySkeleton({ asCards }: { asCards: boolean }) {
  useStyles(listSheet)
  useStyles(sheet)
  const { t } = useLingui()
  const count = asCards ? PLAYER_HISTORY_SIZE : FEED_SIZE
  return (
    <div role="status" aria-busy="true" aria-label={t({ id: 'page.loading', message: 'Loading' })}>
      <div className={listCss.box} aria-hidden="true">
        <ul className={listCss.rows} data-cards={asCards}>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
            <li key={row} className={css.row}>
              <Skeleton className={css.placeholder} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
