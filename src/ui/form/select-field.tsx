import { ChevronDown, CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './select-field.css'
import field, { sheet as fieldSheet } from './text-field.css'

interface SelectFieldProps {
  label: string
  options: readonly { key: string; label: string }[]
  selected: string
  onSelect: (key: string) => void
  error?: ReactNode
  hint?: ReactNode
}

/** Draws a native select for forms, with its error or hint below. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, selected, onSelect, error, hint } = props
  useStyles(fieldSheet)
  useStyles(sheet)
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={`${id}select`} className={field.label}>
        {label}
      </label>
      <div className={css.box}>
        <select
          id={`${id}select`}
          className={css.select}
          value={selected}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}note`}
          onChange={event => onSelect(event.currentTarget.value)}
        >
          {options.map(option => (
            <option key={option.key} value={option.key}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
      <p id={`${id}note`} className={field.note} role="status" data-invalid={Boolean(error)}>
        {error && <Icon of={CircleAlert} />}
        <span>{error || hint}</span>
      </p>
    </div>
  )
}
