import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './select.css'

interface SelectProps<K extends string> {
  label: string
  options: readonly { key: K; label: string }[]
  selected: K
  onSelect: (key: K) => void
}

/** Draws a native select. */
export function Select<K extends string>({ label, options, selected, onSelect }: SelectProps<K>) {
  useStyles(sheet)
  const id = useId()
  return (
    <span className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={selected}
        onChange={event => {
          const chosen = options.find(({ key }) => key === event.currentTarget.value)
          if (chosen) onSelect(chosen.key)
        }}
      >
        {options.map(option => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}
