import { sheet } from '../../ui/styles/palettes.css'
import { useStyles } from '../../ui/styles/styles.ts'

/** Adds the colours of the palettes to the element. */
export default function Palettes() {
  useStyles(sheet)
  return null
}
