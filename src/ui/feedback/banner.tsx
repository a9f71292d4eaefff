import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import base from '../styles/view-base.css'
import css, { sheet } from './failures.css'

interface BannerProps {
  /** Whether it is shown; false for one that appears later, because a live region has to exist before its text. */
  isShown?: boolean
  /** `alert` for what can't be there before its text: screen readers read out an alert that comes with it. */
  role?: 'status' | 'alert'
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Shows a temporary problem in a line above the content, as a live region. */
export function Banner({ isShown = true, role = 'status', icon, children, action }: BannerProps) {
  useStyles(sheet)
  if (!isShown) return <div className={base.hidden} role="status" />
  return (
    <div className={css.banner} role={role} part="banner">
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={css.text}>{children}</span>
      {action}
    </div>
  )
}

/** Shows that a response is taking longer than usual. */
export const SlowBanner = () => (
  <Banner icon={<Icon of={Hourglass} />}>
    <Trans id="failure.slow">This is taking longer than usual…</Trans>
  </Banner>
)
