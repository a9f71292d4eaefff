import { Trans } from '@lingui/react/macro'
import { Trophy } from 'lucide'
import type { CockpitEvent } from '../../../model/game-center.ts'
import { useDateFormatter, useTimestamp } from '../../../runtime/dates.ts'
import { StatusBadge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { UsdAmount } from '../event-texts.tsx'
import css, { sheet } from './wheel-row.css'

const statusTexts = {
  PENDING: <Trans id="cockpit.status.pending">Upcoming</Trans>,
  ACTIVE: <Trans id="cockpit.status.active">Active</Trans>,
  FINISHED: <Trans id="cockpit.status.finished">Finished</Trans>,
  CANCELED: <Trans id="cockpit.status.canceled">Cancelled</Trans>,
} satisfies Record<CockpitEvent['status'], unknown>

/** Shows a wheel with its prize, its status and its winner. */
export function WheelRow({ event }: { event: CockpitEvent }) {
  useStyles(sheet)
  const { winner } = event
  const nickname = winner?.nickname
  const dates = useDateFormatter()
  const wonAt = useTimestamp(winner ? event.winTime : null)
  return (
    <li className={css.row} data-status={event.status}>
      <span className={css.prize}>
        <UsdAmount amount={event.amountUsd} />
      </span>
      <StatusBadge isLive={event.status === 'ACTIVE'}>{statusTexts[event.status]}</StatusBadge>
      {winner && (
        <p className={css.winner}>
          <Icon of={Trophy} />
          <span>
            <Trans id="cockpit.winner">Won by {nickname}</Trans>
          </span>
          {wonAt !== null && <span className={css.time}>{dates.time(wonAt)}</span>}
        </p>
      )}
    </li>
  )
}
