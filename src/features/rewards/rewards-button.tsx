import { useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { useId } from 'react'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import { usePreload } from '../../components/lazy-view.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { useIsPainted } from '../../ui/loading/first-paint.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './rewards-button.css'
import { RewardsDialog } from './rewards-views.tsx'
import { Unclaimed } from './unclaimed.tsx'

interface RewardsButtonProps {
  variant: 'icon' | 'text'
  onOpen: () => void
}

/** Opens the rewards. The number of unclaimed ones is read after the first paint of the view around. */
export function RewardsButton({ variant, onOpen }: RewardsButtonProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const id = useId()
  const preloading = usePreload(RewardsDialog)
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
    onClick: onOpen,
    ...preloading,
  } as const
  if (variant === 'icon') {
    return (
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
    )
  }
  return (
    <Button {...common} aria-label={label} icon={icon} badge={count}>
      {label}
    </Button>
  )
}
