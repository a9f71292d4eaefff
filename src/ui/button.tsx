import type { ComponentProps, ReactNode } from 'react'
import css, { sheet } from './button.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { useStyles } from './styles.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `primary` is the one main action of its surroundings. */
  variant?: 'primary' | 'secondary' | 'quiet'
  type?: 'button' | 'submit'
  icon?: ReactNode
  /** Follows the label, also where a sheet hides that. */
  badge?: ReactNode
  /** Waiting for an answer: keeps its size and name, takes no second press. */
  busy?: boolean
}

/** A labelled button. */
export function Button({
  variant = 'secondary',
  type = 'button',
  icon,
  badge,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  useStyles(sheet)
  return (
    <button
      {...rest}
      type={type}
      className={classNames(css.button, className)}
      data-variant={variant}
      aria-disabled={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      <span className={css.label}>{children}</span>
      {badge}
    </button>
  )
}
