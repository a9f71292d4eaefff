import type { ReactNode } from 'react'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './badge.css'

interface BadgeProps {
  /** `media` is for use on pictures and doesn't depend on the theme. */
  tone?: 'live' | 'media' | 'money' | 'neutral'
  icon?: ReactNode
  children: ReactNode
}

/** Shows a short text in a chip. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  useStyles(sheet)
  return (
    <span className={css.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
