import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import css, { sheet } from './error-line.css'
import { Icon } from './icon.tsx'
import { useStyles } from './styles.ts'

interface ErrorLineProps {
  /** Puts the line on a tinted box. */
  isBoxed?: boolean
  children: ReactNode
}

/** Says in one line, beside an icon, why something that the viewer asked for failed. */
export function ErrorLine({ isBoxed, children }: ErrorLineProps) {
  useStyles(sheet)
  return (
    <p className={css.line} role="alert" data-boxed={isBoxed}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  )
}
