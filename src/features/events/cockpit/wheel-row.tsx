import { Trans } from '@lingui/react/macro'
import { Ban, CircleCheck, Clock, Disc3, Trophy } from 'lucide'
import type { CockpitEvent } from '../../../model/game-center.ts'
import { useDateFormatter, useTimestamp } from '../../../runtime/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { UsdAmount } from '../event-texts.tsx'
import css, { sheet } from './wheel-row.css'

const statuses = {
  PENDING: { icon: Clock, name: <Trans id="cockpit.status.pending">Upcoming</Trans> },
  ACTIVE: { icon: Disc3, name: <Trans id="cockpit.status.active">Active</Trans> },
  FINISHED: { icon: CircleCheck, name: <Trans id="cockpit.status.finished">Finished</Trans> },
  CANCELED: { icon: Ban, name: <Trans id="cockpit.status.canceled">Cancelled</Trans> },
} satisfies Record<CockpitEvent['status'], unknown>

/** Shows a wheel with its prize, its status and its winner. */
export function WheelRow({ event }: { event: CockpitEvent }) {
  useStyles(sheet)
  const { winner } = event
  const { icon, name } = statuses[event.status]
  const nickname = winner?.nickname
  const dates = useDateFormatter()
  const wonAt = useTimestamp(winner ? event.winTime : null)
  return (
    <li className={css.row} data-status={event.status}>
      <span className={css.prize}>
        <UsdAmount amount={event.amountUsd} />
      </span>
      <Badge tone={event.status === 'ACTIVE' ? 'live' : 'neutral'} icon={<Icon of={icon} />}>
        {name}
      </Badge>
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
