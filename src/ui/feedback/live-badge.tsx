import { Trans } from '@lingui/react/macro'
import { Badge } from './badge.tsx'

/** Marks a streamer as live. */
export const LiveBadge = () => (
  <Badge tone="live">
    <Trans id="badge.live">LIVE</Trans>
  </Badge>
)
