import { useLingui } from '@lingui/react/macro'
import { type LoadFailedProps, lazyView } from '../../components/lazy-view.tsx'
import { prizeTexts } from '../../i18n/catalogs.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './rewards-views.css'

export const RewardsDialog = lazyView(() => import('./rewards-dialog.tsx'), {
  name: 'rewards',
  texts: prizeTexts,
  fallback: <Loading />,
  onError: LoadFailed,
})

function Loading() {
  useStyles(sheet)
  return (
    <span className={css.note}>
      <Spinner />
    </span>
  )
}

function LoadFailed({ onRetry, busy }: LoadFailedProps) {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <span className={css.note} role="alert">
      <Hidden>{t({ id: 'failure.view.title', message: "Couldn't load this part" })}</Hidden>
      <Button onClick={onRetry} busy={busy}>
        {t({ id: 'failure.retry', message: 'Retry' })}
      </Button>
    </span>
  )
}
