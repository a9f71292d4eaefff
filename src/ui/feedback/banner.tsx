import type { ReactNode } from 'react'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './banner.css'

interface BannerProps {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** Shows a temporary problem in a line above the content, as a polite live region. */
export function Banner({ icon, children, action }: BannerProps) {
  useStyles(sheet)
  return (
    <div className={css.banner} role="status" part="banner">
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={css.text}>{children}</span>
      {action}
    </div>
  )
}
