import { Trans } from '@lingui/react/macro'
import { CloudAlert, WifiOff } from 'lucide'
import type { AppError } from '../../lib/errors.ts'
import { Button } from '../form/button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { StateScreen } from './state-screen.tsx'

interface FailureScreenProps {
  error: AppError
  onRetry: () => void
}

/** Explains a failed read to the viewer and offers Retry. */
export function FailureScreen({ error, onRetry }: FailureScreenProps) {
  const isOffline = error.code === 'network' && !navigator.onLine
  return (
    <StateScreen
      role="alert"
      tone="problem"
      icon={isOffline ? <Icon of={WifiOff} /> : <Icon of={CloudAlert} />}
      title={
        isOffline ? (
          <Trans id="failure.offline.title">You're offline</Trans>
        ) : (
          <Trans id="failure.load.title">Couldn't load this</Trans>
        )
      }
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans id="failure.retry">Retry</Trans>
        </Button>
      }
    >
      {isOffline ? (
        <Trans id="failure.offline.text">
          Check your connection. Everything will load once you're back online.
        </Trans>
      ) : (
        <Trans id="failure.load.text">
          Something went wrong on the server. Try again in a moment.
        </Trans>
      )}
    </StateScreen>
  )
}
