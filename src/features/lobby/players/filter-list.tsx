import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isComposing, isFocusElsewhere } from '../../../lib/keyboard.ts'
import type { FilterGroup } from '../../../model/filters.ts'
import type { Id } from '../../../model/primitives.ts'
import { useDebounced } from '../../../runtime/clock.ts'
import { usePictureUrl } from '../../../runtime/picture-url.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { observeRows, type RowWindow } from '../../../ui/lists/observe-rows.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { classNames, useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './filters.css'
import { type FilterEntry, idSet, SEARCH_ABOVE, searchEntries } from './player-filter.ts'

/** Milliseconds from the last key to the search (docs/behaviour/lobby.md#players-filter). */
const SEARCH_DEBOUNCE = 200

export interface FilterListProps {
  entries: readonly FilterEntry[]
  selected: readonly Id[]
  onSelect: (ids: readonly Id[]) => void
}

/** Lists the entries of a group, with search and select all. */
export function FilterList({ entries, selected, onSelect }: FilterListProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const [text, setText] = useState('')
  const query = useDebounced(text, SEARCH_DEBOUNCE)
  const selectedIds = useMemo(() => idSet(selected), [selected])
  const { shown, matches } = useMemo(
    () => searchEntries(entries, selectedIds, query),
    [entries, selectedIds, query],
  )
  const isSelected = useCallback(
    ({ id }: FilterEntry) => selectedIds.has(String(id)),
    [selectedIds],
  )
  const areAllSelected = shown.length > 0 && shown.every(isSelected)

  // Rows depend only on the searched text, not on what is being typed.
  const rows = useMemo(() => {
    function toggle(entry: FilterEntry) {
      const id = String(entry.id)
      if (isSelected(entry)) onSelect(selected.filter(other => String(other) !== id))
      else onSelect([...selected, entry.id])
    }
    return <FilterRows entries={shown} isSelected={isSelected} onToggle={toggle} />
  }, [shown, selected, isSelected, onSelect])

  function toggleAll(isOn: boolean) {
    const shownIds = idSet(shown.map(({ id }) => id))
    const others = selected.filter(id => !shownIds.has(String(id)))
    onSelect(isOn ? [...others, ...shown.map(({ id }) => id)] : others)
  }

  return (
    <div className={css.box}>
      {entries.length > SEARCH_ABOVE && (
        <SearchField
          label={t({ id: 'players-filters.search', message: 'Search' })}
          value={text}
          onValue={setText}
        />
      )}
      <div className={css.selectAll}>
        <Checkbox
          checked={areAllSelected}
          mixed={!areAllSelected && shown.some(isSelected)}
          onChange={toggleAll}
        >
          <Trans id="players-filters.select-all">Select all</Trans>
        </Checkbox>
      </div>
      {rows}
      <p role="status" className={css.empty}>
        {matches === 0 && (
          <span>
            <Trans id="players-filters.empty">Nothing matches your search</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

/** Number of entries above which only those near the viewport are drawn. */
const WINDOWED_ABOVE = 100
/** Number of entries of a long list that are drawn before it is measured. */
const INITIAL_ENTRIES = 12

interface FilterRowsProps {
  entries: readonly FilterEntry[]
  isSelected: (entry: FilterEntry) => boolean
  onToggle: (entry: FilterEntry) => void
}

/** Draws a checkbox per entry, in one element for any length, so that searching keeps focus. */
function FilterRows(props: FilterRowsProps) {
  const { entries } = props
  const ref = useRef<HTMLUListElement>(null)
  const { from, to, before, after } = useRowWindow(ref, entries.length)
  const onToggle = useFocusAfterMove(ref, props.onToggle)
  const isLong = entries.length > WINDOWED_ABOVE
  return (
    <ul
      ref={ref}
      className={isLong ? classNames(css.rows, css.windowed) : css.rows}
      style={isLong ? spaceStyle(before, after) : undefined}
    >
      <Rows {...props} entries={isLong ? entries.slice(from, to) : entries} onToggle={onToggle} />
    </ul>
  )
}

type SpaceStyle = CSSProperties & Readonly<Record<`--_${string}`, string>>

const spaceStyle = (before: number, after: number): SpaceStyle => ({
  '--_before': `${before}px`,
  '--_after': `${after}px`,
})

function Rows({ entries, isSelected, onToggle }: FilterRowsProps) {
  const url = usePictureUrl()
  return entries.map(entry => (
    <li key={String(entry.id)}>
      <Checkbox
        value={String(entry.id)}
        checked={isSelected(entry)}
        onChange={() => onToggle(entry)}
        picture={entry.image !== null && <Picture src={url(entry.image)} className={css.picture} />}
      >
        {entry.name}
      </Checkbox>
    </li>
  ))
}

/** Restores the focus of a toggled entry that has moved, which loses it. Scrolls along only for keyboard users. */
function useFocusAfterMove(
  list: RefObject<HTMLUListElement | null>,
  onToggle: (entry: FilterEntry) => void,
): (entry: FilterEntry) => void {
  const moved = useRef<{ id: string; byKey: boolean; isLate?: boolean }>(null)
  useLayoutEffect(() => {
    if (!list.current || !moved.current) return
    const { id, byKey, isLate } = moved.current
    const input = [...list.current.querySelectorAll('input')].find(({ value }) => value === id)
    // Until the entry is drawn, the viewer may have moved on to something else, such as the search.
    const isOver = isLate && isFocusElsewhere(list.current)
    // Only for a key did the list scroll to where the entry is about to be drawn.
    const isWaiting = byKey && !input && !isOver
    moved.current = isWaiting ? { id, byKey, isLate: true } : null
    if (!isOver) input?.focus({ preventScroll: !byKey })
  })
  return entry => {
    const byKey = list.current?.querySelector(':focus-visible') !== null
    moved.current = { id: String(entry.id), byKey }
    // In a long list the top may not be drawn yet; scrolling there draws it.
    if (byKey && list.current) list.current.scrollTop = 0
    onToggle(entry)
  }
}

/** Virtualizes a list: returns the entries in and around the viewport, first the initial ones. */
function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [drawn, setDrawn] = useState<RowWindow | null>(null)
  useLayoutEffect(
    () => (list.current ? observeRows(list.current, count, setDrawn) : undefined),
    [list, count],
  )
  // A list that became shorter may end before the measured entries.
  return drawn && drawn.from < count ? drawn : { from: 0, to: INITIAL_ENTRIES, before: 0, after: 0 }
}

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface FilterFieldsetProps extends Omit<ComponentProps<'fieldset'>, 'name' | 'onKeyDown'> {
  name: ReactNode
  onEscape?: (() => void) | undefined
}

/** Groups the entries of a filter; the arrow keys move focus between them, like Tab. */
export function FilterFieldset({ name, onEscape, children, ...rest }: FilterFieldsetProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && onEscape) {
      // Otherwise a dialog of the host page around the widget would close as well.
      event.stopPropagation()
      onEscape()
      return
    }
    const step = ARROW_STEPS[event.key]
    if (!step || !(event.target instanceof HTMLInputElement)) return
    // This includes the last entry, so that the key doesn't scroll the list.
    event.preventDefault()
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    inputs[inputs.indexOf(event.target) + step]?.focus()
  }
  return (
    <fieldset {...rest} onKeyDown={onKeyDown}>
      <legend>
        <Hidden>{name}</Hidden>
      </legend>
      {children}
    </fieldset>
  )
}

export const groupNames: Readonly<Record<FilterGroup, ReactNode>> = {
  providers: <Trans id="players-filters.providers">Providers</Trans>,
  games: <Trans id="players-filters.games">Games</Trans>,
  languages: <Trans id="players-filters.languages">Languages</Trans>,
}
