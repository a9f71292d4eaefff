import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './placeholders.css'

/** Draws the placeholder of content that is loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  useStyles(sheet)
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />
}

/** Draws a spinner that is invisible for the first 100 ms, so that it doesn't flash. */
export function Spinner() {
  useStyles(sheet)
  return <span className={css.spinner} aria-hidden="true" />
}
