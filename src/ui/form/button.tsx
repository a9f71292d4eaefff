import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../feedback/placeholders.tsx'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './button.css'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `primary`: the single main action of a view. */
  variant?: 'primary' | 'secondary' | 'quiet'
  type?: 'button' | 'submit'
  icon?: ReactNode
  /** Shown behind the label, also when a sheet hides that. */
  badge?: ReactNode
  /** Shows a spinner and ignores presses while a request is pending; size and name stay. */
  busy?: boolean | undefined
}

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

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  variant?: 'primary' | 'secondary' | 'quiet'
}

/** Draws a round button with an icon and no visible label. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  useStyles(sheet)
  return (
    <button
      {...rest}
      type="button"
      className={classNames(css['icon-button'], className)}
      data-variant={variant}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
