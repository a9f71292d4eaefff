import { Trans } from '@lingui/react/macro'
import { Ban, CircleCheck, Clock, Disc3 } from 'lucide'
import type { CockpitStatus } from '../../../model/game-center.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'

/** Shows a wheel's status. */
export function StatusBadge({ status }: { status: CockpitStatus }) {
  switch (status) {
    case 'PENDING':
      return (
        <Badge icon={<Icon of={Clock} />}>
          <Trans id="cockpit.status.pending">Upcoming</Trans>
        </Badge>
      )
    case 'ACTIVE':
      return (
        <Badge tone="live" icon={<Icon of={Disc3} />}>
          <Trans id="cockpit.status.active">Active</Trans>
        </Badge>
      )
    case 'FINISHED':
      return (
        <Badge icon={<Icon of={CircleCheck} />}>
          <Trans id="cockpit.status.finished">Finished</Trans>
        </Badge>
      )
    case 'CANCELED':
      return (
        <Badge icon={<Icon of={Ban} />}>
          <Trans id="cockpit.status.canceled">Cancelled</Trans>
        </Badge>
      )
  }
}
