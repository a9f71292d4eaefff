import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../form/button.tsx'
import { useReplacePlaceholder } from '../loading/first-paint.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './failure-notice.css'

interface FailureNoticeProps extends RetryButtonProps {
  title: ReactNode
  children?: ReactNode
}

/**
 * Shows that code failed to load or to render, with Retry. Uses no lazily loaded code, and not `Trans`,
 * which would add a kilobyte to every element.
 */
export function FailureNotice({ title, children, ...retry }: FailureNoticeProps) {
  useStyles(sheet)
  useReplacePlaceholder()
  return (
    <div className={css.notice} role="alert">
      <strong>{title}</strong>
      {children}
      <RetryButton {...retry} />
    </div>
  )
}

/** Replaces a view whose code failed to load. */
export function ViewFailed(retry: RetryButtonProps) {
  const { t } = useLingui()
  return (
    <FailureNotice
      title={t({ id: 'failure.view.title', message: "Couldn't load this part" })}
      {...retry}
    >
      {!retry.needsReload && (
        <p>{t({ id: 'failure.view.text', message: 'Check your connection and try again.' })}</p>
      )}
    </FailureNotice>
  )
}

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'busy'> {
  onRetry(): void
  needsReload?: boolean
}

/** Retries a failed load, or reloads the page; replaces a small view whose code failed to load. */
export function RetryButton({ onRetry, needsReload, ...props }: RetryButtonProps) {
  const { t } = useLingui()
  return (
    <Button onClick={needsReload ? () => location.reload() : onRetry} {...props}>
      {needsReload
        ? t({ id: 'failure.reload', message: 'Reload the page' })
        : t({ id: 'failure.retry', message: 'Retry' })}
    </Button>
  )
}
