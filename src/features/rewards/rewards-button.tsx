import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './rewards-button.css'
import { preloadRewards } from './rewards-view.ts'

interface RewardsButtonProps {
  variant: 'icon' | 'text'
  onOpen: () => void
}

/** Opens the rewards. */
export function RewardsButton({ variant, onOpen }: RewardsButtonProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const common = {
    variant: 'primary',
    icon: <Icon of={Gift} />,
    part: 'rewards-button',
    'aria-haspopup': 'dialog',
    onClick: onOpen,
    onPointerEnter: preloadRewards,
    onFocus: preloadRewards,
  } as const
  if (variant === 'icon') {
    return <IconButton {...common} label={t({ id: 'rewards.button', message: 'Rewards' })} />
  }
  return (
    <Button {...common} className={css.button}>
      <span className={css.word}>
        <Trans id="rewards.button">Rewards</Trans>
      </span>
    </Button>
  )
}
