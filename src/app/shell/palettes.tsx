import { sheet } from '../../ui/styles/palettes.css'
import { useStyles } from '../../ui/styles/styles.ts'

export default function Palettes() {
  useStyles(sheet)
  return null
}
