import type { ReactNode } from 'react'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './state-screen.css'

interface StateContentProps {
  icon: ReactNode
  title: ReactNode
  /** One sentence of explanation. */
  children?: ReactNode
  action?: ReactNode
  tone?: 'calm' | 'problem' | 'invitation'
  /** Level of its heading: 2 unless it names the page, or the section around has one of that level. */
  level?: 1 | 2 | 3
  /** Ids for `aria-labelledby` and `aria-describedby` of a dialog. */
  ids?: { title: string; text: string }
}

interface StateScreenProps extends Omit<StateContentProps, 'ids'> {
  role?: 'alert' | 'status'
}

/** Fills a view that has no content: empty, failed, offline, forbidden. */
export function StateScreen({ role, ...content }: StateScreenProps) {
  useStyles(sheet)
  return (
    <div className={css.screen} role={role} part="state">
      <StateContent {...content} />
    </div>
  )
}

/** Draws icon, title, text and action; the grid around them centres them. */
export function StateContent({
  icon,
  title,
  children,
  action,
  tone = 'calm',
  level = 2,
  ids,
}: StateContentProps) {
  useStyles(sheet)
  const Title = `h${level}` as const
  return (
    <>
      <span className={css.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <Title id={ids?.title} className={css.title}>
        {title}
      </Title>
      {children && (
        <p id={ids?.text} className={css.text}>
          {children}
        </p>
      )}
      {action && <div className={css.action}>{action}</div>}
    </>
  )
}

interface CenteredScreenProps {
  className?: string | undefined
  children: ReactNode
}

/** Centres its content in the element's box. */
export function CenteredScreen({ className, children }: CenteredScreenProps) {
  useStyles(sheet)
  return <div className={classNames(css.centered, className)}>{children}</div>
}
