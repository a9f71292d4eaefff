import type { ReactNode } from 'react'
import { useStyles } from '../../../ui/styles.ts'
import type { Outcome } from './outcome.ts'
import css, { sheet } from './outcome-banner.css'

interface OutcomeBannerProps {
  /** Null as long as nothing is decided. */
  outcome: Outcome | null
  title: ReactNode
  children: ReactNode
}

/** Says how an event goes, and how it ended; read out when that changes. */
export function OutcomeBanner({ outcome, title, children }: OutcomeBannerProps) {
  useStyles(sheet)
  return (
    <div className={css.banner} data-outcome={outcome ?? 'open'} role="status">
      <p className={css.title}>{title}</p>
      <p className={css.text}>{children}</p>
    </div>
  )
}
