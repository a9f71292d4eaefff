import { classNames } from './class-names.ts'
import css, { sheet } from './skeleton.css'
import { useStyles } from './styles.ts'

/** The shape of something that is on its way; its size comes from the class of its place. */
export function Skeleton({ className }: { className?: string | undefined }) {
  useStyles(sheet)
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />
}
