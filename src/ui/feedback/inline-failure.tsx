import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './inline-failure.css'

interface InlineFailureProps {
  children: ReactNode
  onRetry: () => void
}

/** Shows in one line of a form that data failed to load, with Retry. */
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
