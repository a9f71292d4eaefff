import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './error-line.css'

interface ErrorLineProps {
  /** Puts the line on a tinted box. */
  isBoxed?: boolean
  children: ReactNode
}

/** Shows in one line, with an icon, why an action of the viewer failed. */
export function ErrorLine({ isBoxed, children }: ErrorLineProps) {
  useStyles(sheet)
  return (
    <p className={css.line} role="alert" data-boxed={isBoxed}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  )
}
