import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useStyles } from './styles.ts'
import css, { sheet } from './text-field.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  label: ReactNode
  value: string
  onValue: (text: string) => void
  /** What is wrong with the value; read out as soon as it is there. */
  error?: ReactNode
  /** What the field takes, or what became of it. */
  hint?: ReactNode
  /** Beside the field. */
  action?: ReactNode
}

/** A line of text with its name above it, and what is wrong with it below. */
export function TextField({
  label,
  value,
  onValue,
  error,
  hint,
  action,
  className,
  ...rest
}: TextFieldProps) {
  useStyles(sheet)
  const id = useId()
  const isWrong = error !== undefined && error !== null && error !== false
  return (
    <div className={css.field}>
      <label htmlFor={`${id}input`} className={css.label}>
        {label}
      </label>
      <div className={css.row}>
        <input
          {...rest}
          id={`${id}input`}
          type="text"
          className={classNames(css.input, className)}
          value={value}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}note`}
          onChange={event => onValue(event.currentTarget.value)}
        />
        {action}
      </div>
      <p id={`${id}note`} className={css.note} role="status" data-wrong={isWrong}>
        {isWrong && <Icon of={CircleAlert} />}
        <span>{isWrong ? error : hint}</span>
      </p>
    </div>
  )
}
