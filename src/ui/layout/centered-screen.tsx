import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './centered-screen.css'

interface CenteredScreenProps {
  className?: string | undefined
  children: ReactNode
}

/** Centres its content in the element's box. */
export function CenteredScreen({ className, children }: CenteredScreenProps) {
  useStyles(sheet)
  return <div className={classNames(css.screen, className)}>{children}</div>
}
