import type { ReactNode } from 'react'
import css, { sheet } from './state-screen.css'
import { useStyles } from './styles.ts'

interface StateScreenProps {
  icon: ReactNode
  title: ReactNode
  /** What it means and what comes next, in a sentence. */
  children?: ReactNode
  /** The one thing that helps. */
  action?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits for its turn. */
  role?: 'alert' | 'status'
  tone?: 'calm' | 'problem'
}

/** A designed screen for when there is nothing to show: empty, failed, away, forbidden. */
export function StateScreen({
  icon,
  title,
  children,
  action,
  role,
  tone = 'calm',
}: StateScreenProps) {
  useStyles(sheet)
  return (
    <div className={css.screen} role={role} data-tone={tone} part="state">
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={css.title}>{title}</h2>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
