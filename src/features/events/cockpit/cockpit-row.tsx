import { Trans } from '@lingui/react/macro'
import { Trophy } from 'lucide'
import type { CockpitEvent } from '../../../model/game-center.ts'
import { useTimestamp } from '../../../runtime/server-dates.ts'
import { useConvertedAmount } from '../../../runtime/use-converted-amount.ts'
import { useDateFormatter } from '../../../runtime/use-date-formatter.ts'
import { DualAmount } from '../../../ui/money/dual-amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './cockpit-row.css'
import { StatusBadge } from './status-badge.tsx'

/** Shows a wheel with its prize, its status and its winner. */
export function CockpitRow({ event }: { event: CockpitEvent }) {
  useStyles(sheet)
  const { winner } = event
  const nickname = winner?.nickname
  const dates = useDateFormatter()
  const wonAt = useTimestamp(winner ? event.winTime : null)
  return (
    <li className={css.row} data-status={event.status}>
      <span className={css.prize}>
        <Prize event={event} />
      </span>
      <StatusBadge status={event.status} />
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

/** Shows a wheel's prize in USD and in the streamer's own currency. */
export function Prize({ event }: { event: CockpitEvent }) {
  const converted = useConvertedAmount(event.amountUsd, 'USD')
  return <DualAmount amount={event.amountUsd} currency="USD" converted={converted} />
}
