import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../form/button.tsx'
import { useReplacePlaceholder } from '../loading/first-paint.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './failure-notice.css'

interface FailureNoticeProps {
  title: ReactNode
  children: ReactNode
  onRetry: () => void
  /** A retry is pending. */
  busy?: boolean | undefined
}

/**
 * Shows that code failed to load or to render, with Retry. Uses no lazily loaded code, and not `Trans`,
 * which would add a kilobyte to every element.
 */
export function FailureNotice({ title, children, onRetry, busy }: FailureNoticeProps) {
  useStyles(sheet)
  useReplacePlaceholder()
  return (
    <div className={css.notice} role="alert">
      <strong>{title}</strong>
      <p>{children}</p>
      <RetryButton onRetry={onRetry} busy={busy} />
    </div>
  )
}

/** Replaces a view whose code failed to load. */
export function ViewFailed({ onRetry, busy }: Pick<FailureNoticeProps, 'onRetry' | 'busy'>) {
  const { t } = useLingui()
  return (
    <FailureNotice
      title={t({ id: 'failure.view.title', message: "Couldn't load this part" })}
      onRetry={onRetry}
      busy={busy}
    >
      {t({ id: 'failure.view.text', message: 'Check your connection and try again.' })}
    </FailureNotice>
  )
}

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'busy'> {
  onRetry(): void
}

/** Retries a failed load; replaces a small view whose code failed to load. */
export function RetryButton({ onRetry, ...props }: RetryButtonProps) {
  const { t } = useLingui()
  return (
    <Button onClick={onRetry} {...props}>
      {t({ id: 'failure.retry', message: 'Retry' })}
    </Button>
  )
}
