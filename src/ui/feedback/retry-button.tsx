import { Trans } from '@lingui/react/macro'
import { Button } from '../form/button.tsx'

/** Replaces a small view whose code failed to load. */
export const RetryButton = ({ onRetry, busy }: { onRetry(): void; busy: boolean }) => (
  <Button onClick={onRetry} busy={busy}>
    <Trans id="failure.retry">Retry</Trans>
  </Button>
)
