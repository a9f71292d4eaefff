import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

/** Says that the viewer has joined an event. */
export const JoinedBadge = () => (
  <Badge tone="live" icon={<Icon of={Check} />}>
    <Trans id="events.joined">You're in</Trans>
  </Badge>
)
