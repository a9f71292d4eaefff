import type { ReactNode } from 'react'
import { PageFrame } from '../ui/layout/page-frame.tsx'
import { useStyles } from '../ui/styles/styles.ts'
import { BackLink } from './back-link.tsx'
import css, { sheet } from './sub-page.css'

interface SubPageProps {
  title: ReactNode
  /** A sentence under the title. */
  intro?: ReactNode
  /** Shown beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Draws a sub-page of the lobby: a back link, the title, and the content in a readable column; on a phone, the first two in one row. */
export function SubPage({ title, intro, aside, children }: SubPageProps) {
  useStyles(sheet)
  return (
    <PageFrame kind="text">
      <div className={css.header}>
        <div className={css.bar}>
          <BackLink shrinks />
          <h1 className={css.title}>{title}</h1>
        </div>
        {intro && <p className={css.intro}>{intro}</p>}
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </PageFrame>
  )
}
