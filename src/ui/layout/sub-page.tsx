import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { sheet as forcedColors } from '../styles/forced-colors.css'
import { classNames, useStyles } from '../styles/styles.ts'
import { PageFrame } from './page-frame.tsx'
import css, { sheet } from './sub-page.css'

interface SubPageProps {
  title: ReactNode
  /** A sentence under the title. */
  intro?: ReactNode
  /** The link to the lobby. */
  back: { href: string; onClick(event: MouseEvent): void }
  /** Shown beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Draws a sub-page of the lobby: a back link, the title, and the content in a readable column; on a phone, the first two in one row. */
export function SubPage({ title, intro, back, aside, children }: SubPageProps) {
  useStyles(sheet)
  useStyles(forcedColors)
  return (
    <PageFrame kind="text">
      <div className={css.header}>
        <div className={css.bar}>
          <a {...back} className={classNames(css.link, css.back)} data-shrinks>
            <Icon of={ArrowLeft} directional />
            <span className={css.label}>
              <Trans id="page.back">Back to lobby</Trans>
            </span>
          </a>
          <h1 className={css.title}>{title}</h1>
        </div>
        {intro && <p className={css.intro}>{intro}</p>}
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </PageFrame>
  )
}
