import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css, { sheet } from './failure-notice.css'
import { useStyles } from './styles.ts'

interface FailureNoticeProps {
  title: ReactNode
  children: ReactNode
  onRetry: () => void
  /** The retry is under way. */
  busy?: boolean
}

/**
 * Says that code is missing or broken, and offers to try again. It needs nothing that loads late,
 * `Trans` included, which would cost every element a kilobyte.
 */
export function FailureNotice({ title, children, onRetry, busy = false }: FailureNoticeProps) {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div className={css.notice} role="alert">
      <strong>{title}</strong>
      <p>{children}</p>
      <Button onClick={onRetry} busy={busy}>
        {t({ id: 'failure.retry', message: 'Retry' })}
      </Button>
    </div>
  )
}

/** Stands in for a view whose code did not arrive. */
export function ViewFailed({ onRetry, busy }: Pick<FailureNoticeProps, 'onRetry' | 'busy'>) {
  const { t } = useLingui()
  return (
    <FailureNotice
      title={t({ id: 'failure.view.title', message: "Couldn't load this part" })}
      onRetry={onRetry}
      {...(busy && { busy })}
    >
      {t({ id: 'failure.view.text', message: 'Check your connection and try again.' })}
    </FailureNotice>
  )
}
