import type { ComponentProps } from 'react'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './page-frame.css'

interface PageFrameProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** Determines the maximum width of the page and the distance between its parts. */
  kind: 'lobby' | 'room' | 'text'
}

/** Lays out a page: its parts below each other, with the same padding on every page. */
export function PageFrame({ kind, ...rest }: PageFrameProps) {
  useStyles(sheet)
  return <div {...rest} className={css.page} data-kind={kind} />
}
