import { ChevronDown, CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import field, { sheet as fieldSheet } from './text-field.css'

interface SelectProps<K extends string> {
  label: string
  /** `lang`: of a label in another language than the page's. */
  options: readonly { key: K; label: string; lang?: string }[]
  selected: K
  onSelect: (key: K) => void
  /** The label is above a `field`, and beside the select in a `toolbar`. */
  look?: 'field' | 'toolbar'
  error?: ReactNode
  /** Shown when there is no error. Without either, no line is reserved for them. */
  hint?: ReactNode
}

/** Draws a native select, with its error or hint below. */
export function Select<K extends string>({
  label,
  options,
  selected,
  onSelect,
  look = 'field',
  error,
  hint,
}: SelectProps<K>) {
  useStyles(fieldSheet)
  const id = useId()
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={look === 'field' ? field.field : field.toolbar}>
      <label htmlFor={`${id}select`} className={look === 'field' ? field.label : field.selectLabel}>
        {label}
      </label>
      <div className={field.box}>
        <select
          id={`${id}select`}
          className={field.select}
          value={selected}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={hasNote ? `${id}note` : undefined}
          onChange={event => {
            const chosen = options.find(({ key }) => key === event.currentTarget.value)
            if (chosen) onSelect(chosen.key)
          }}
        >
          {options.map(option => (
            <option key={option.key} value={option.key} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
      {hasNote && (
        <p id={`${id}note`} className={field.note} data-invalid={Boolean(error)}>
          {error && <Icon of={CircleAlert} />}
          <span>
            <span role="status">{error && <span>{error}</span>}</span>
            {!error && <span>{hint}</span>}
          </span>
        </p>
      )}
    </div>
  )
}
