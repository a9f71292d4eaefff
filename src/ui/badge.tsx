import type { ReactNode } from 'react'
import css, { sheet } from './badge.css'
import { useStyles } from './styles.ts'

interface BadgeProps {
  /** `media` stands on a picture, whatever the theme. */
  tone?: 'live' | 'media' | 'money' | 'neutral'
  icon?: ReactNode
  children: ReactNode
}

/** A short fact in a chip. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  useStyles(sheet)
  return (
    <span className={css.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
