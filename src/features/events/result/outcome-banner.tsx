import type { ReactNode } from 'react'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { Outcome } from './outcome.ts'
import css, { sheet } from './outcome-banner.css'

interface OutcomeBannerProps {
  /** Null until the result is shown. */
  outcome: Outcome | null
  title: ReactNode
  children: ReactNode
}

/** Shows the state of the animation, then the result, in a live region. */
export function OutcomeBanner({ outcome, title, children }: OutcomeBannerProps) {
  useStyles(sheet)
  return (
    <div className={css.banner} data-outcome={outcome ?? 'open'} role="status">
      <p className={css.title}>{title}</p>
      <p className={css.text}>{children}</p>
    </div>
  )
}
