import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './icon-button.css'

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
      className={classNames(css.button, className)}
      data-variant={variant}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
