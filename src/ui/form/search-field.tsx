import { Search } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './text-field.css'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** Accessible name; also the default placeholder. */
  label: string
  value: string
  onValue: (text: string) => void
}

export function SearchField({ label, value, onValue, ...rest }: SearchFieldProps) {
  useStyles(sheet)
  return (
    <div className={classNames(css.box, css.search)}>
      <Icon of={Search} />
      <input
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={label}
        {...rest}
        className={css.input}
        aria-label={label}
        value={value}
        onChange={event => onValue(event.currentTarget.value)}
      />
    </div>
  )
}
