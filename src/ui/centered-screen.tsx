import type { ReactNode } from 'react'
import css, { sheet } from './centered-screen.css'
import { classNames } from './class-names.ts'
import { useStyles } from './styles.ts'

interface CenteredScreenProps {
  className?: string | undefined
  children: ReactNode
}

/** Centres its content in the element's box. */
export function CenteredScreen({ className, children }: CenteredScreenProps) {
  useStyles(sheet)
  return <div className={classNames(css.screen, className)}>{children}</div>
}
