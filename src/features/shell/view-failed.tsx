import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Stands in for a view whose code did not arrive. */
export function ViewFailed({ onRetry }: { onRetry(): void }) {
  return (
    <StateScreen
      role="alert"
      tone="problem"
      icon={<CloudOff />}
      title={<Trans id="failure.view.title">This part could not be loaded</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans id="failure.retry">Retry</Trans>
        </Button>
      }
    >
      <Trans id="failure.view.text">Check your connection and try again.</Trans>
    </StateScreen>
  )
}
