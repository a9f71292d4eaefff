import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css, { sheet } from './inline-failure.css'
import { useStyles } from './styles.ts'

interface InlineFailureProps {
  children: ReactNode
  onRetry: () => void
}

/** One line for a read that failed inside of a form: what is missing, and Retry. */
export function InlineFailure({ children, onRetry }: InlineFailureProps) {
  useStyles(sheet)
  return (
    <div className={css.failure} role="alert">
      <span>{children}</span>
      <Button onClick={onRetry}>
        <Trans id="failure.retry">Retry</Trans>
      </Button>
    </div>
  )
}
