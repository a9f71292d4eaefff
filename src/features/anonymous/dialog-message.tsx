import type { ReactNode } from 'react'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './dialog-message.css'

/** Centres an icon and a sentence in a dialog for visitors. */
export function DialogMessage({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  useStyles(sheet)
  return (
    <div className={css.message}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.text}>{children}</p>
    </div>
  )
}
