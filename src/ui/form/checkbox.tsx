import { Check, Minus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './checkbox.css'

interface CheckboxProps {
  checked: boolean
  /** Indeterminate: some of the items that it represents are selected. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  /** Shown between the box and its label. */
  picture?: ReactNode
  /** Value of the input, which identifies it in a list. */
  value?: string
  children: ReactNode
}

/** Draws a checkbox of the container's width; a long label wraps. */
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
