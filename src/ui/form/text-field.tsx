import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './text-field.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: ReactNode
  value: string
  onValue: (text: string) => void
  /** Validation error; announced when it appears. */
  error?: ReactNode
  /** Shown when there is no error; announced when it appears. */
  result?: ReactNode
  /** Shown when there is neither an error nor a result. */
  hint?: ReactNode
  /** Shown beside the input. */
  action?: ReactNode
}

/** Draws a labelled text input, with its error, result or hint below. */
export function TextField({
  label,
  value,
  onValue,
  error,
  result,
  hint,
  action,
  className,
  ...rest
}: TextFieldProps) {
  useStyles(sheet)
  const id = useId()
  const isInvalid = error !== undefined && error !== null && error !== false
  return (
    <div className={css.field}>
      <label htmlFor={`${id}input`} className={css.label}>
        {label}
      </label>
      <div className={css.row}>
        <input
          type="text"
          {...rest}
          id={`${id}input`}
          className={classNames(css.input, className)}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}note`}
          onChange={event => onValue(event.currentTarget.value)}
        />
        {action}
      </div>
      <p id={`${id}note`} className={css.note} data-invalid={isInvalid}>
        {isInvalid && <Icon of={CircleAlert} />}
        <span>
          {/* The hint isn't included, because it may be a balance that changes with every bet. */}
          <span role="status">
            {isInvalid ? <span key="error">{error}</span> : <span key="result">{result}</span>}
          </span>
          {!isInvalid && !result && <span>{hint}</span>}
        </span>
      </p>
    </div>
  )
}
