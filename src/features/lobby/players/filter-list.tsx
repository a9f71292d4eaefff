import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { Id } from '../../../model/primitives.ts'
import { useDebounced } from '../../../runtime/clock.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { type FilterEntry, SEARCH_ABOVE, searchEntries } from './filter-entries.ts'
import css, { sheet } from './filter-list.css'
import { FilterRows } from './filter-rows.tsx'
import { idSet } from './player-filter.ts'

/** Milliseconds from the last key to the search (docs/behaviour/lobby.md#players-filter). */
const SEARCH_DEBOUNCE = 200

interface FilterListProps {
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

  // Rows don't depend on what is being typed, only on what was searched for.
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
        {matches === 0 && <Trans id="players-filters.empty">Nothing matches your search</Trans>}
      </p>
    </div>
  )
}
