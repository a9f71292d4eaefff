import { useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { useId, useState } from 'react'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import { type LoadFailedProps, lazyView, usePreload } from '../../components/lazy-view.tsx'
import { prizeTexts } from '../../i18n/catalogs.ts'
import { Spinner } from '../../ui/feedback/placeholders.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useIsPainted } from '../../ui/loading/first-paint.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './rewards-button.css'
import { Unclaimed } from './unclaimed.tsx'

/** Lists the rewards; while it loads, a spinner is beside the button. */
const RewardsDialog = lazyView(() => import('./rewards-dialog.tsx'), {
  name: 'rewards',
  texts: prizeTexts,
  fallback: <Loading />,
  onError: LoadFailed,
})

/** Opens the rewards. The number of unclaimed ones is read after the first paint of the view around. */
export function RewardsButton({ variant }: { variant: 'icon' | 'text' }) {
  useStyles(sheet)
  const { t } = useLingui()
  const id = useId()
  const preloading = usePreload(RewardsDialog)
  const [isOpen, setOpen] = useState(false)
  const label = t({ id: 'rewards.button', message: 'Rewards' })
  const count = useIsPainted() && (
    <ErrorBoundary>
      <Unclaimed id={`${id}n`} />
    </ErrorBoundary>
  )
  const icon = <Icon of={Gift} />
  const common = {
    variant: 'primary',
    className: css.button,
    id,
    // The button's own label, followed by the count.
    'aria-labelledby': `${id} ${id}n`,
    part: 'rewards-button',
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
    ...preloading,
  } as const
  return (
    <>
      {variant === 'icon' ? (
        <IconButton
          {...common}
          label={label}
          icon={
            <>
              {icon}
              {count}
            </>
          }
        />
      ) : (
        <Button {...common} aria-label={label} icon={icon} badge={count}>
          {label}
        </Button>
      )}
      {isOpen && <RewardsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Loading() {
  return (
    <span className={css.note}>
      <Spinner />
    </span>
  )
}

function LoadFailed({ onRetry, busy }: LoadFailedProps) {
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
