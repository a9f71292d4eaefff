import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '../form/button.tsx'
import { useReplacePlaceholder } from '../loading/first-paint.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './failure-notice.css'

interface ViewFailedProps extends RetryButtonProps {
  /** The code is there, and has failed to render. */
  isBroken?: boolean
}

/** Replaces a view that failed to load or to render. No lazy code, and no `Trans`, which would add a kilobyte. */
export function ViewFailed({ isBroken, ...retry }: ViewFailedProps) {
  useStyles(sheet)
  useReplacePlaceholder()
  const { t } = useLingui()
  return (
    <div className={css.notice} role="alert">
      <strong>
        {isBroken
          ? t({ id: 'failure.render.title', message: 'Something went wrong here' })
          : t({ id: 'failure.view.title', message: "Couldn't load this part" })}
      </strong>
      {isBroken || retry.needsReload || (
        <p>{t({ id: 'failure.view.text', message: 'Check your connection and try again.' })}</p>
      )}
      <RetryButton {...retry} />
    </div>
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
