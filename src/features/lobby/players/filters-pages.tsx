import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide'
import { FILTER_GROUPS, type FilterGroup, type FilterSelection } from '../../../model/filters.ts'
import type { Id } from '../../../model/primitives.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { FilterEntry } from './filter-entries.ts'
import { FilterFieldset } from './filter-fieldset.tsx'
import { FilterList } from './filter-list.tsx'
import css, { sheet } from './filters-pages.css'
import { GroupName } from './group-name.tsx'
import { idSet } from './player-filter.ts'

interface GroupsPageProps {
  entries: Readonly<Record<FilterGroup, readonly FilterEntry[]>>
  selected: FilterSelection
  /** Group that the viewer has just left; gets focus. */
  focused: FilterGroup | null
  onOpen: (group: FilterGroup) => void
}

// A stable function, so that React calls it on mount and not on each render.
const focus = (element: HTMLElement | null) => element?.focus()

/** Lists the groups with their selection. */
export function GroupsPage({ entries, selected, focused, onOpen }: GroupsPageProps) {
  useStyles(sheet)
  return (
    <ul className={css.groups}>
      {FILTER_GROUPS.map(group => (
        <li key={group}>
          <button
            {...(group === focused && { ref: focus })}
            type="button"
            className={css.group}
            onClick={() => onOpen(group)}
          >
            <span className={css.name}>
              <GroupName group={group} />
            </span>
            <span className={css.summary}>
              <Summary entries={entries[group]} ids={selected[group]} />
            </span>
            <Icon of={ChevronRight} />
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

interface GroupPageProps {
  group: FilterGroup
  entries: readonly FilterEntry[]
  selected: readonly Id[]
  onSelect: (ids: readonly Id[]) => void
}

/** Shows the entries of one group. */
export function GroupPage({ group, ...list }: GroupPageProps) {
  useStyles(sheet)
  return (
    <FilterFieldset
      ref={focus}
      tabIndex={-1}
      name={<GroupName group={group} />}
      className={css.page}
    >
      <FilterList {...list} />
    </FilterFieldset>
  )
}
