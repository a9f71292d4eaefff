import type { ReactNode } from 'react'
import { useConverted } from '../../runtime/use-converted.ts'
import { DualAmount } from '../../ui/dual-amount.tsx'
import { useStyles } from '../../ui/styles.ts'
import type { Win } from './finish.ts'
import type { Outcome } from './outcome.ts'
import css, { sheet } from './outcome-banner.css'

/** Events count in it, whatever the session does. */
const WIN_CURRENCY = 'USD'

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

/** What was given away: USD, with the viewer's own currency beside it where that is another one. */
export function WinAmount({ amount }: { amount: NonNullable<Win['amountUsd']> }) {
  const converted = useConverted(amount, WIN_CURRENCY)
  return <DualAmount amount={amount} currency={WIN_CURRENCY} converted={converted} />
}
