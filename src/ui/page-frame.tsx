import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import link, { sheet as linkSheet } from './back-link.css'
import { classNames } from './class-names.ts'
import { sheet as forcedColors } from './forced-colors.css'
import { Icon } from './icon.tsx'
import css, { sheet } from './page-frame.css'
import { useStyles } from './styles.ts'

interface PageFrameProps {
  title: ReactNode
  /** A sentence under the title. */
  intro?: ReactNode
  /** The way to the lobby. */
  back: { href: string; onClick(event: MouseEvent): void }
  /** What stands beside the title, below it in a compact box. */
  aside?: ReactNode
  children: ReactNode
}

/** A page behind the lobby: the way back, what it is, and its content in a column that reads well. */
export function PageFrame({ title, intro, back, aside, children }: PageFrameProps) {
  useStyles(linkSheet)
  useStyles(sheet)
  useStyles(forcedColors)
  return (
    <div className={css.page}>
      <a {...back} className={classNames(link.link, css.back)}>
        <Icon of={ArrowLeft} />
        <Trans id="page.back">Back to lobby</Trans>
      </a>
      <div className={css.header}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {intro && <p className={css.intro}>{intro}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}
