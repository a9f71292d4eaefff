import { Trans } from '@lingui/react/macro'
import { Badge } from './badge.tsx'

/** Says that somebody is on air. */
export const LiveBadge = () => (
  <Badge tone="live">
    <Trans id="badge.live">LIVE</Trans>
  </Badge>
)
