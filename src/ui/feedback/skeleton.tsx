import { classNames } from '../styles/class-names.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './skeleton.css'

/** Draws the placeholder of content that is loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  useStyles(sheet)
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />
}
