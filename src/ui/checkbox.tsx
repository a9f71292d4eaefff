import { Check, Minus } from 'lucide'
import type { ReactNode } from 'react'
import css, { sheet } from './checkbox.css'
import { Icon } from './icon.tsx'
import { useStyles } from './styles.ts'

interface CheckboxProps {
  checked: boolean
  /** Some of what it stands for is chosen, and some is not. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  /** Between the box and its label. */
  picture?: ReactNode
  /** Tells the inputs of a list apart. */
  value?: string
  children: ReactNode
}

/** A box to tick, as wide as its place; a label that is too long is cut. */
export function Checkbox({
  checked,
  mixed = false,
  onChange,
  picture,
  value,
  children,
}: CheckboxProps) {
  useStyles(sheet)
  return (
    <label className={css.option}>
      <input
        ref={input => {
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        className={css.input}
        checked={checked}
        value={value}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={css.box}>
        <Icon of={mixed ? Minus : Check} />
      </span>
      {picture}
      <span className={css.label}>{children}</span>
    </label>
  )
}
