import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FilterGroup } from '../../../model/filters.ts'
import type { Id } from '../../../model/primitives.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import type { FilterEntry } from './filter-entries.ts'
import { GroupPage, GroupsPage } from './filters-pages.tsx'
import { GroupName } from './group-name.tsx'
import type { Filters } from './use-filters.ts'

interface FiltersDialogProps {
  filters: Filters
  entries: Readonly<Record<FilterGroup, readonly FilterEntry[]>>
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
        title={<GroupName group={group} />}
        onClose={onClose}
        footer={
          <>
            <Button variant="quiet" onClick={back}>
              <Trans id="players-filters.back">Back</Trans>
            </Button>
            <Button
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
      title={<Trans id="players-filters.title">Filters</Trans>}
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
