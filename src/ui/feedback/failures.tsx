import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudAlert, WifiOff } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AppError } from '../../lib/errors.ts'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import { RetryButton } from './failure-notice.tsx'
import css, { sheet } from './failures.css'
import { StateScreen } from './state-screen.tsx'

/** Properties of a read that a failure shows: one prop, so that every Retry shows whether the read runs. */
export interface ReadState {
  readonly error: AppError | undefined
  /** Whether it is being read, including again after a failure. */
  readonly isLoading: boolean
  retry(): void
}

/** Explains a failed read to the viewer and offers Retry. */
export function FailureScreen({ of: { error, isLoading, retry } }: { of: ReadState }) {
  const isUnreachable = error?.code === 'network' || error?.code === 'timeout'
  const isOffline = error?.code === 'network' && !navigator.onLine
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
      action={<RetryButton variant="primary" onRetry={retry} busy={isLoading} />}
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
  /** The read that failed, which gets Retry; omitted if an action of the viewer failed. */
  of?: Omit<ReadState, 'error'>
  /** Puts the line on a tinted box. */
  isBoxed?: boolean
  children: ReactNode
}

/** Shows in one line of a form or list what failed; at the end of a form, to which its dialog is scrolled. */
export function FailureLine({ of: read, isBoxed, children }: FailureLineProps) {
  useStyles(sheet)
  const line = useRef<HTMLDivElement>(null)
  const isOfAction = !read
  useEffect(() => {
    const body = line.current?.closest('[data-dialog-body]')
    if (isOfAction && body) body.scrollTop = body.scrollHeight
  }, [isOfAction])
  return (
    <div ref={line} className={css.line} role="alert" data-boxed={isBoxed}>
      {!read && <Icon of={CircleAlert} />}
      <span>{children}</span>
      {read && <RetryButton onRetry={read.retry} busy={read.isLoading} />}
    </div>
  )
}

/** Says that what became of a request whose response was lost is being read. */
export const CheckingText = () => (
  <Trans id="request.checking">Checking with the server. Your request won't be sent again.</Trans>
)

/** Labels the button that reads it at once. */
export const CheckAgainText = () => <Trans id="request.check-again">Check again</Trans>
