import { Trans } from '@lingui/react/macro'
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

/** The plain word for when code itself is missing or broken: it needs nothing that could be so too. */
export function FailureNotice({ title, children, onRetry, busy = false }: FailureNoticeProps) {
  useStyles(sheet)
  return (
    <div className={css.notice} role="alert">
      <strong>{title}</strong>
      <p>{children}</p>
      <Button onClick={onRetry} busy={busy}>
        <Trans id="failure.retry">Retry</Trans>
      </Button>
    </div>
  )
}

/** Stands in for a view whose code did not arrive. */
export const ViewFailed = ({ onRetry, busy }: Pick<FailureNoticeProps, 'onRetry' | 'busy'>) => (
  <FailureNotice
    title={<Trans id="failure.view.title">This part could not be loaded</Trans>}
    onRetry={onRetry}
    {...(busy && { busy })}
  >
    <Trans id="failure.view.text">Check your connection and try again.</Trans>
  </FailureNotice>
)
