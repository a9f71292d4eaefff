import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

/** Stands in for a small part whose code could not be loaded. */
export const RetryButton = ({ onRetry, busy }: { onRetry(): void; busy: boolean }) => (
  <Button onClick={onRetry} busy={busy}>
    <Trans id="failure.retry">Retry</Trans>
  </Button>
)
