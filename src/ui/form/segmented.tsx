import { type ReactNode, useId } from 'react'
import { Hidden } from '../layout/hidden.tsx'
import css, { sheet } from '../styles/choice-bar.css'
import { classNames, useStyles } from '../styles/styles.ts'

interface SegmentedProps<K extends string> {
  /** Name of the group. */
  label: string
  options: readonly { key: K; label: ReactNode }[]
  selected: K
  onSelect: (key: K) => void
}

/** Draws a segmented control: native radio buttons in one bar. */
export function Segmented<K extends string>({
  label,
  options,
  selected,
  onSelect,
}: SegmentedProps<K>) {
  useStyles(sheet)
  const name = useId()
  return (
    <fieldset className={css.bar}>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      {options.map(option => (
        <label key={option.key} className={classNames(css.choice, css.option)}>
          <input
            type="radio"
            name={name}
            value={option.key}
            className={css.input}
            checked={option.key === selected}
            onChange={() => onSelect(option.key)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
