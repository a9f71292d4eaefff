import { Trans } from '@lingui/react/macro'
import { Hidden } from '../../ui/hidden.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './chat.css'

const ROWS = [0, 1, 2, 3, 4, 5]

/** The chat while its history is on its way. */
export const ChatSkeleton = () => (
  <div className={css.skeleton} role="status">
    <Hidden>
      <Trans id="chat.loading">Loading chat</Trans>
    </Hidden>
    {ROWS.map(row => (
      <Skeleton key={row} className={css.bone} />
    ))}
  </div>
)
