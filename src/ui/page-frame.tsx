import type { ComponentProps } from 'react'
import css, { sheet } from './page-frame.css'
import { useStyles } from './styles.ts'

interface PageFrameProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** Decides how wide the page may become and how far apart its parts are. */
  kind: 'lobby' | 'room' | 'text'
}

/** Lays out a page: its parts one below the other, with the same distance to the box everywhere. */
export function PageFrame({ kind, ...rest }: PageFrameProps) {
  useStyles(sheet)
  return <div {...rest} className={css.page} data-kind={kind} />
}
