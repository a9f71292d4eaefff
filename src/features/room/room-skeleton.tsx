import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import body, { sheet as bodySheet } from './room-body.css'
import css, { sheet } from './room-skeleton.css'

/** Draws the placeholder of a room at its final size, laid out as the room itself. */
export function RoomSkeleton() {
  useStyles(bodySheet)
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div
      className={body.body}
      data-side="true"
      role="status"
      aria-busy="true"
      aria-label={t({ id: 'page.loading', message: 'Loading' })}
    >
      <div className={body.stage}>
        <Skeleton className={css.stage} />
      </div>
      <div className={body.header}>
        <div className={css.header}>
          <Skeleton className={css.portrait} />
          <div>
            <Skeleton className={css.name} />
            <Skeleton className={css.facts} />
          </div>
        </div>
      </div>
      <div className={body.side}>
        <Skeleton className={css.tabs} />
        <Skeleton className={css.card} />
      </div>
      <div className={body.main}>
        <Skeleton className={css.card} />
      </div>
    </div>
  )
}
