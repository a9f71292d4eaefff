import { Trans } from '@lingui/react/macro'
import { InlineFailure } from './inline-failure.tsx'

/** Shows in a form that needs the viewer's balance that it failed to load, with Retry. */
export const BalanceFailure = ({ onRetry }: { onRetry: () => void }) => (
  <InlineFailure onRetry={onRetry}>
    <Trans id="amount.no-balance">Couldn't load your balance.</Trans>
  </InlineFailure>
)
