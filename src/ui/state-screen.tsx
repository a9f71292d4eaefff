import type { ReactNode } from 'react'
import css, { sheet } from './state-screen.css'
import { useStyles } from './styles.ts'

interface StateContentProps {
  icon: ReactNode
  title: ReactNode
  /** A sentence: what it means and what comes next. */
  children?: ReactNode
  action?: ReactNode
  tone?: 'calm' | 'problem' | 'invitation'
  /** Ids, for a dialog that is named and described by these two. */
  ids?: { title: string; text: string }
}

interface StateScreenProps extends Omit<StateContentProps, 'ids'> {
  /** `alert` interrupts a screen reader, `status` waits for its turn. */
  role?: 'alert' | 'status'
}

/** Fills a place that has nothing else to show: empty, failed, away, forbidden. */
export function StateScreen({ role, ...content }: StateScreenProps) {
  useStyles(sheet)
  return (
    <div className={css.screen} role={role} part="state">
      <StateContent {...content} />
    </div>
  )
}

/** Draws icon, title, sentence and action; they are centred by the grid that they are put into. */
export function StateContent({
  icon,
  title,
  children,
  action,
  tone = 'calm',
  ids,
}: StateContentProps) {
  useStyles(sheet)
  return (
    <>
      <span className={css.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <h2 id={ids?.title} className={css.title}>
        {title}
      </h2>
      {children && (
        <p id={ids?.text} className={css.text}>
          {children}
        </p>
      )}
      {action && <div className={css.action}>{action}</div>}
    </>
  )
}
