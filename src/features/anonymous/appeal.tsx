import type { ReactNode } from 'react'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './appeal.css'

/** What a dialog offers to a visitor: a sign and a sentence, in the middle of the room there is. */
export function DialogMessage({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  useStyles(sheet)
  return (
    <div className={css.appeal}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.text}>{children}</p>
    </div>
  )
}
