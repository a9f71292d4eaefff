import { classNames } from './class-names.ts'
import css, { sheet } from './skeleton.css'
import { useStyles } from './styles.ts'

/** Draws the placeholder of content that is loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  useStyles(sheet)
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />
}
