import { ChevronDown } from 'lucide'
import { useId } from 'react'
import select, { sheet as selectSheet } from '../../ui/form/select-field.css'
import field, { sheet as fieldSheet } from '../../ui/form/text-field.css'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'

interface DeviceSelectProps {
  label: string
  options: readonly { key: string; label: string }[]
  selected: string
  onSelect: (key: string) => void
}

/** A field to choose a device or how it is used; unlike a form's, it reserves no line for errors. */
export function DeviceSelect({ label, options, selected, onSelect }: DeviceSelectProps) {
  useStyles(fieldSheet)
  useStyles(selectSheet)
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={select.box}>
        <select
          id={id}
          className={select.select}
          value={selected}
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
    </div>
  )
}
