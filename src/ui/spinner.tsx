import css, { sheet } from './spinner.css'
import { useStyles } from './styles.ts'

/** A turning ring that stays invisible for the first 100 ms, so that fast things never flash. */
export function Spinner() {
  useStyles(sheet)
  return <span className={css.spinner} aria-hidden="true" />
}
