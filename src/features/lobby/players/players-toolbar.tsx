import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ListFilter, TriangleAlert, X } from 'lucide'
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isFocusElsewhere } from '../../../lib/keyboard.ts'
import type { FilterGroup, PlayerSort } from '../../../model/filters.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RetryButton } from '../../../ui/feedback/failure-notice.tsx'
import type { ReadState } from '../../../ui/feedback/failures.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { onPressOutside } from '../../../ui/layout/press-outside.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useBoxSize } from '../../../ui/use-box-size.ts'
import { FilterFieldset, FilterList, type FilterListProps, groupNames } from './filter-list.tsx'
import css, { sheet } from './filters.css'
import { FiltersDialog } from './filters-dialog.tsx'
import { countSelected, type FilterEntries, groupsWithEntries } from './player-filter.ts'
import type { Filters } from './use-filters.ts'

interface PlayersToolbarProps {
  filters: Filters
  /** Undefined until they are loaded. */
  entries: FilterEntries | undefined
  /** Number of players that match the applied filters. */
  results: number
  /** The read of the entries. */
  read: ReadState
}

/** Draws filters and sort order: in a row, or in a compact box with the filters in a dialog. */
export function PlayersToolbar(props: PlayersToolbarProps) {
  const { filters, entries, read } = props
  const hasFailed = read.error && !entries
  useStyles(sheet)
  const toolbar = useRef<HTMLDivElement>(null)
  const followFocus = useFocusOfShown(toolbar)
  return (
    <>
      <div ref={toolbar} className={css.toolbar} {...followFocus}>
        {entries && groupsWithEntries(entries).length > 0 ? (
          <>
            <InlineFilters filters={filters} entries={entries} />
            <CompactFilters {...props} entries={entries} />
          </>
        ) : (
          <ResetButton filters={filters} />
        )}
        <div className={css.sort}>
          <SortSelect selected={filters.sort} onSelect={filters.sortBy} />
        </div>
      </div>
      {hasFailed && (
        <Banner
          icon={<Icon of={TriangleAlert} />}
          action={<RetryButton onRetry={read.retry} busy={read.isLoading} />}
        >
          <Trans id="players-filters.failed">Couldn't load the filters.</Trans>
        </Banner>
      )}
    </>
  )
}

/**
 * Moves the focus of a control that is hidden in a box of another size, as when a phone is turned, to one that is
 * shown.
 */
function useFocusOfShown(box: RefObject<HTMLElement | null>) {
  const size = useBoxSize(box)
  const focused = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: controls are hidden when `size` changes
  useLayoutEffect(() => {
    if (!(box.current && focused.current) || focused.current.checkVisibility()) return
    focused.current = null
    if (isFocusElsewhere(box.current)) return
    const buttons = [...box.current.querySelectorAll('button')]
    buttons.find(button => button.checkVisibility())?.focus({ preventScroll: true })
  }, [box, size])
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.checkVisibility()) focused.current = null
    },
  }
}

function InlineFilters({ filters, entries }: { filters: Filters; entries: FilterEntries }) {
  const { selected, select } = filters
  return (
    <div className={css.inline}>
      {groupsWithEntries(entries).map(group => (
        <FilterDropdown
          key={group}
          group={group}
          entries={entries[group]}
          selected={selected[group]}
          onSelect={ids => select(group, ids)}
        />
      ))}
      <ResetButton filters={filters} />
    </div>
  )
}

function ResetButton({ filters: { selected, reset } }: { filters: Filters }) {
  if (countSelected(selected) === 0) return null
  return (
    <Button variant="quiet" icon={<Icon of={X} />} onClick={reset}>
      <Trans id="players-filters.reset">Reset</Trans>
    </Button>
  )
}

interface CompactFiltersProps extends PlayersToolbarProps {
  entries: FilterEntries
}

function CompactFilters({ filters, entries, results }: CompactFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countSelected(filters.selected)
  return (
    <>
      <div className={css.compact}>
        <Button icon={<Icon of={ListFilter} />} onClick={() => setOpen(true)}>
          <Plural id="players-filters.button" value={count} _0="Filters" other="Filters (#)" />
        </Button>
      </div>
      {/* Outside of the box, which a turned phone hides: a modal dialog in it would stay, unseen. */}
      {isOpen && (
        <FiltersDialog
          filters={filters}
          entries={entries}
          results={results}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface SortSelectProps {
  selected: PlayerSort | null
  onSelect: (sort: PlayerSort | null) => void
}

/** Selects the sort order of players; most popular is the server's order. */
function SortSelect({ selected, onSelect }: SortSelectProps) {
  const { t } = useLingui()
  return (
    <Select
      look="toolbar"
      label={t({ id: 'players.sort.label', message: 'Sort by' })}
      selected={selected ?? 'popular'}
      onSelect={key => onSelect(key === 'popular' ? null : key)}
      options={[
        { key: 'popular', label: t({ id: 'players.sort.popular', message: 'Most popular' }) },
        { key: 'rtp-asc', label: t({ id: 'players.sort.rtp-asc', message: 'RTP, low to high' }) },
        { key: 'rtp-desc', label: t({ id: 'players.sort.rtp-desc', message: 'RTP, high to low' }) },
        {
          key: 'nickname-asc',
          label: t({ id: 'players.sort.nickname-asc', message: 'Nickname, A to Z' }),
        },
        {
          key: 'nickname-desc',
          label: t({ id: 'players.sort.nickname-desc', message: 'Nickname, Z to A' }),
        },
      ]}
    />
  )
}

interface FilterDropdownProps extends FilterListProps {
  group: FilterGroup
}

/** Draws a filter group as a button that opens its entries below; for medium and wide boxes. */
function FilterDropdown({ group, entries, selected, onSelect }: FilterDropdownProps) {
  const id = useId()
  const count = selected.length
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    return onPressOutside(document, [box.current], () => setOpen(false))
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function closeOnLeave({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <FilterFieldset
      ref={box}
      name={groupNames[group]}
      className={css.group}
      onBlur={closeOnLeave}
      onEscape={isOpen ? close : undefined}
    >
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}panel` : undefined}
        data-active={count > 0}
        onClick={() => setOpen(!isOpen)}
      >
        {groupNames[group]}
        {count > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{count}</span>
            <Hidden>
              <Trans id="players-filters.selected" comment="Read out with the name of a filter.">
                {count} selected
              </Trans>
            </Hidden>
          </span>
        )}
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <div id={`${id}panel`} className={css.panel}>
          <FilterList entries={entries} selected={selected} onSelect={onSelect} />
        </div>
      )}
    </FilterFieldset>
  )
}
