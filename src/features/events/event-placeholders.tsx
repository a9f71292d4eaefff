import { Trans } from '@lingui/react/macro'
import { Hidden } from '../../ui/hidden.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './event-placeholders.css'

/** Two placeholder cards (docs/behaviour/game-center.md#events). */
export function EventPlaceholders() {
  useStyles(sheet)
  return (
    <div className={css.cards} role="status">
      <Hidden>
        <Trans id="events.loading">Loading events</Trans>
      </Hidden>
      <Skeleton className={css.card} />
      <Skeleton className={css.card} />
    </div>
  )
}
