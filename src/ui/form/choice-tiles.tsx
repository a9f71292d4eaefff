import { Check } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Skeleton } from '../feedback/placeholders.tsx'
import { Icon } from '../pictures/icon.tsx'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './choice-tiles.css'

interface ChoiceTilesProps<K extends string | number> {
  legend: ReactNode
  /** Undefined until they are loaded. */
  options: readonly { key: K; label: ReactNode; isDisabled?: boolean }[] | undefined
  /** Number of tiles that are drawn meanwhile. */
  placeholders?: number
  selected: K | undefined
  onSelect: (key: K) => void
  /** Sets the columns. */
  className?: string | undefined
}

/** Draws native radio buttons as tiles. */
export function ChoiceTiles<K extends string | number>({
  legend,
  options,
  placeholders = 0,
  selected,
  onSelect,
  className,
}: ChoiceTilesProps<K>) {
  useStyles(sheet)
  const name = useId()
  return (
    <fieldset className={classNames(css.tiles, className)}>
      <legend className={css.legend}>{legend}</legend>
      {options?.map(({ key, label, isDisabled }) => (
        <label key={key} className={css.tile}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            value={key}
            checked={key === selected}
            disabled={isDisabled}
            onChange={() => onSelect(key)}
          />
          {label}
          {key === selected && (
            <span className={css.mark}>
              <Icon of={Check} />
            </span>
          )}
        </label>
      ))}
      {!options &&
        [...Array(placeholders).keys()].map(index => <Skeleton key={index} className={css.tile} />)}
    </fieldset>
  )
}
