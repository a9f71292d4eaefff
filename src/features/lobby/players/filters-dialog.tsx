import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide'
import { useState } from 'react'
import type { FilterGroup, FilterSelection } from '../../../model/filters.ts'
import type { Id } from '../../../model/primitives.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { FilterFieldset, FilterList, type FilterListProps, groupNames } from './filter-list.tsx'
import css, { sheet } from './filters.css'
import { type FilterEntries, type FilterEntry, groupsWithEntries, idSet } from './player-filter.ts'
import type { Filters } from './use-filters.ts'

interface FiltersDialogProps {
  filters: Filters
  entries: FilterEntries
  /** Number of players that match the applied filters. */
  results: number
  onClose: () => void
}

/** The open group with its selection, which isn't applied yet. */
interface OpenGroup {
  group: FilterGroup
  ids: readonly Id[]
}

/** Draws the filters in a dialog, for compact boxes: a page of groups, and a page for each group. */
export function FiltersDialog({ filters, entries, results, onClose }: FiltersDialogProps) {
  const [open, setOpen] = useState<OpenGroup | null>(null)
  const [previousGroup, setPreviousGroup] = useState<FilterGroup | null>(null)

  function back() {
    setPreviousGroup(open?.group ?? null)
    setOpen(null)
  }

  if (open) {
    const { group, ids } = open
    const count = ids.length
    return (
      <Dialog
        title={<span key="group">{groupNames[group]}</span>}
        phone="screen"
        onClose={back}
        footer={
          <>
            <Button key="back" variant="quiet" onClick={back}>
              <Trans id="players-filters.back">Back</Trans>
            </Button>
            <Button
              key="apply"
              variant="primary"
              onClick={() => {
                filters.apply(group, ids)
                back()
              }}
            >
              <Trans id="players-filters.apply" comment="{count}: how many entries are selected.">
                Apply {count}
              </Trans>
            </Button>
          </>
        }
      >
        <GroupPage
          group={group}
          entries={entries[group]}
          selected={ids}
          onSelect={next => setOpen({ group, ids: next })}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={
        <span key="all">
          <Trans id="players-filters.title">Filters</Trans>
        </span>
      }
      phone="screen"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={filters.reset}>
            <Trans id="players-filters.reset">Reset</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans
              id="players-filters.show"
              comment="{results}: how many players match the filters."
            >
              Show {results}
            </Trans>
          </Button>
        </>
      }
    >
      <GroupsPage
        entries={entries}
        selected={filters.selected}
        focused={previousGroup}
        onOpen={group => setOpen({ group, ids: filters.selected[group] })}
      />
    </Dialog>
  )
}

interface GroupsPageProps {
  entries: FilterEntries
  selected: FilterSelection
  /** Group that the viewer has just left; gets focus. */
  focused: FilterGroup | null
  onOpen: (group: FilterGroup) => void
}

// A stable function, so that React calls it on mount and not on each render.
const focus = (element: HTMLElement | null) => element?.focus()

/** Lists the groups that have entries, with their selection. */
function GroupsPage({ entries, selected, focused, onOpen }: GroupsPageProps) {
  useStyles(sheet)
  return (
    <ul className={css.groups}>
      {groupsWithEntries(entries).map(group => (
        <li key={group}>
          <button
            {...(group === focused && { ref: focus })}
            type="button"
            className={css.dialogGroup}
            onClick={() => onOpen(group)}
          >
            <span className={css.name}>{groupNames[group]}</span>
            <span key={selected[group].length} className={css.summary}>
              <Summary entries={entries[group]} ids={selected[group]} />
            </span>
            <Icon of={ChevronRight} directional />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Summary({ entries, ids }: { entries: readonly FilterEntry[]; ids: readonly Id[] }) {
  const selected = idSet(ids)
  if (selected.size === 0)
    return (
      <Trans id="players-filters.any" comment="Shown for a filter in which nothing is selected.">
        Any
      </Trans>
    )
  return entries
    .filter(({ id }) => selected.has(String(id)))
    .map(({ name }) => name)
    .join(', ')
}

interface GroupPageProps extends FilterListProps {
  group: FilterGroup
}

/** Shows the entries of one group. */
function GroupPage({ group, ...list }: GroupPageProps) {
  useStyles(sheet)
  return (
    <FilterFieldset ref={focus} tabIndex={-1} name={groupNames[group]} className={css.page}>
      <FilterList {...list} />
    </FilterFieldset>
  )
}
