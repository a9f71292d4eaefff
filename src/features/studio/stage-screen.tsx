import type { ReactNode } from 'react'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './stage-screen.css'

interface StageScreenProps {
  /** `alert` interrupts a screen reader, `status` waits for its turn. */
  role?: 'alert' | 'status'
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Says in place of the picture what is going on, with the one action that helps. */
export function StageScreen({ role, icon, title, children, action }: StageScreenProps) {
  useStyles(sheet)
  return (
    <div className={css.screen} role={role} data-screen>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
