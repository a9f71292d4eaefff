import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudAlert, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import type { AppError } from '../../lib/errors.ts'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import { RetryButton } from './failure-notice.tsx'
import css, { sheet } from './failures.css'
import { StateScreen } from './state-screen.tsx'

interface FailureScreenProps {
  error: AppError
  onRetry: () => void
  /** Whether it is being read again. */
  isReading?: boolean | undefined
}

/** Explains a failed read to the viewer and offers Retry. */
export function FailureScreen({ error, onRetry, isReading }: FailureScreenProps) {
  const isUnreachable = error.code === 'network' || error.code === 'timeout'
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
      action={<RetryButton variant="primary" onRetry={onRetry} busy={isReading} />}
    >
      <FailureText isOffline={isOffline} isUnreachable={isUnreachable} />
    </StateScreen>
  )
}

function FailureText({ isOffline, isUnreachable }: { isOffline: boolean; isUnreachable: boolean }) {
  if (isOffline)
    return (
      <Trans id="failure.offline.text">
        Check your connection. Everything will load once you're back online.
      </Trans>
    )
  if (isUnreachable)
    return <Trans id="failure.view.text">Check your connection and try again.</Trans>
  return (
    <Trans id="failure.load.text">Something went wrong on the server. Try again in a moment.</Trans>
  )
}

interface FailureLineProps {
  /** Loads the data again; omitted if an action of the viewer failed. */
  onRetry?: () => void
  isReading?: boolean | undefined
  /** Puts the line on a tinted box. */
  isBoxed?: boolean
  children: ReactNode
}

/** Shows in one line of a form or list what failed. */
export function FailureLine({ onRetry, isReading, isBoxed, children }: FailureLineProps) {
  useStyles(sheet)
  return (
    <div className={css.line} role="alert" data-boxed={isBoxed}>
      {!onRetry && <Icon of={CircleAlert} />}
      <span>{children}</span>
      {onRetry && <RetryButton onRetry={onRetry} busy={isReading} />}
    </div>
  )
}

/** Says that what became of a request whose response was lost is being read. */
export const CheckingText = () => (
  <Trans id="request.checking">Checking with the server. Your request won't be sent again.</Trans>
)
