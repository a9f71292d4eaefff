import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { useId, useState } from 'react'
import { FIRST_50_REWARDS, FIRST_REWARDS, rewards } from '../../api/rewards.ts'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import { lazyView, usePreload } from '../../components/lazy-view.tsx'
import { useFrozenData } from '../../runtime/frozen-data.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import { Spinner } from '../../ui/feedback/placeholders.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useIsPainted } from '../../ui/loading/first-paint.ts'
import type { LoadFailure } from '../../ui/loading/lazy-code.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { areAllEnabled, unclaimedCount, useEnabledGames } from './enabled-rewards.ts'
import css, { sheet } from './rewards-button.css'

/** Lists the rewards; while it loads, a spinner is beside the button. */
const RewardsDialog = lazyView(() => import('./rewards-dialog.tsx'), {
  name: 'rewards',
  texts: 'prizes',
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

function LoadFailed(failure: LoadFailure) {
  const { t } = useLingui()
  return (
    <span className={css.note} role="alert">
      <Hidden>{t({ id: 'failure.view.title', message: "Couldn't load this part" })}</Hidden>
      <RetryButton {...failure} />
    </span>
  )
}

interface UnclaimedProps {
  /** Id of the text, for the `aria-labelledby` of the button. */
  id: string
}

/** Shows the number of unclaimed rewards on the button; nothing for zero. */
function Unclaimed({ id }: UnclaimedProps) {
  const games = useEnabledGames()
  const params = areAllEnabled(games) ? FIRST_REWARDS : FIRST_50_REWARDS
  const response = useFrozenData(rewards, params, useResource(rewards, params).data)
  const total = response ? unclaimedCount(response, games) : 0
  if (total === 0) return null
  const shown = badgeCount(total)
  // "99+" takes the plural form of 100.
  const count = Math.min(total, 100)
  return (
    <>
      {' '}
      <Hidden>
        <span id={id}>
          <Plural
            id="prizes.unclaimed"
            comment="{shown}: {count} as it is displayed, at most 99+."
            value={count}
            one={<Trans>{shown} unclaimed</Trans>}
            other={<Trans>{shown} unclaimed</Trans>}
          />
        </span>
      </Hidden>
      <span className={css.count} aria-hidden="true">
        {shown}
      </span>
    </>
  )
}

const MAX_COUNT = 99

/** Returns the text of a badge: `99+` above 99 (docs/behaviour/game-center.md#rewards). */
const badgeCount = (count: number): string => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count))
