import { type ReactNode, useId } from 'react'
import css from './player-settings.css'

interface ChoiceProps<Id extends string> {
  title: ReactNode
  options: readonly { id: Id; label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Draws the choice of one of several values. */
export function Choice<Id extends string>({ title, options, selected, onSelect }: ChoiceProps<Id>) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.title}>{title}</legend>
      {options.map(({ id, label }) => (
        <label key={id} className={css.option}>
          <input type="radio" name={name} checked={selected === id} onChange={() => onSelect(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface SwitchProps {
  label: ReactNode
  hint: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Draws a setting that is on or off. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={css.option}>
      <input
        type="checkbox"
        checked={isOn}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}hint`}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>
        <span id={`${id}label`}>{label}</span>
        <span id={`${id}hint`} className={css.hint}>
          {hint}
        </span>
      </span>
    </label>
  )
}
