import { FEED_SIZE, PLAYER_HISTORY_SIZE } from '../../api/history.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import listCss, { sheet as listSheet } from './activity-list.css'
import css, { sheet } from './activity-row.css'

/** Shows placeholders of the final size while the first page loads. */
export function ActivitySkeleton({ asCards }: { asCards: boolean }) {
  useStyles(listSheet)
  useStyles(sheet)
  const count = asCards ? PLAYER_HISTORY_SIZE : FEED_SIZE
  return (
    <SkeletonRows count={count} rowClass={css.row} placeholderClass={css.placeholder}>
      {rows => (
        <div className={listCss.box}>
          <ul className={listCss.rows} data-cards={asCards}>
            {rows}
          </ul>
        </div>
      )}
    </SkeletonRows>
  )
}
