import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './room-skeleton.css'

/** Draws the placeholder of a room at its final size. */
export function RoomSkeleton() {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div
      className={css.room}
      role="status"
      aria-busy="true"
      aria-label={t({ id: 'page.loading', message: 'Loading' })}
    >
      <div className={css.main}>
        <Skeleton className={css.stage} />
        <div className={css.header}>
          <Skeleton className={css.portrait} />
          <div>
            <Skeleton className={css.name} />
            <Skeleton className={css.facts} />
          </div>
        </div>
      </div>
      <Skeleton className={css.side} />
    </div>
  )
}
