import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './spinner.css'

/** Draws a spinner that is invisible for the first 100 ms, so that it doesn't flash. */
export function Spinner() {
  useStyles(sheet)
  return <span className={css.spinner} aria-hidden="true" />
}
