import { useEffect, useEffectEvent, useState } from 'react'
import type { FilterGroup, FilterSelection, PlayerSort } from '../../model/filters.ts'
import type { Id } from '../../model/primitives.ts'
import { keepsFilters } from '../../routing/paths.ts'
import { locationOf } from '../../runtime/app-location.ts'
import { useRuntime } from '../../runtime/context.ts'
import { localStorageOf } from '../../runtime/local-storage.ts'
import { readSelection, readSort, storeSelection, storeSort } from './filter-storage.ts'
import { emptySelection, withGroup } from './player-filter.ts'

/** Milliseconds from the last change to its effect (docs/behaviour/lobby.md#players-filter). */
const SELECTION_DEBOUNCE = 600

/** Filters and order of the players list, kept in the page's storage. */
export interface Filters {
  /** As the viewer sees it ticked. */
  selected: FilterSelection
  /** As it counts. */
  applied: FilterSelection
  sort: PlayerSort | null
  /** Ticks entries of a group; counts a moment later. */
  select(group: FilterGroup, ids: readonly Id[]): void
  /** Ticks entries of a group; counts at once. */
  apply(group: FilterGroup, ids: readonly Id[]): void
  reset(): void
  sortBy(sort: PlayerSort | null): void
}

export function useFilters(): Filters {
  const runtime = useRuntime()
  const { clock, page } = runtime
  const storage = localStorageOf(runtime)
  const [selected, setSelected] = useState(() => readSelection(storage))
  const [applied, setApplied] = useState(selected)
  const [sort, setSort] = useState(() => readSort(storage))

  function applyNow(selection: FilterSelection) {
    setSelected(selection)
    setApplied(selection)
    storeSelection(storage, selection)
  }

  const storePending = useEffectEvent(() => {
    // What was stored of a place that keeps no filters has been cleared by now.
    if (selected !== applied && keepsFilters(locationOf(runtime).get().path))
      storeSelection(storage, selected)
  })
  useEffect(() => {
    const store = () => storePending()
    page.addEventListener('pagehide', store)
    return () => {
      page.removeEventListener('pagehide', store)
      store()
    }
  }, [page])
  useEffect(() => {
    if (selected === applied) return
    return clock.after(SELECTION_DEBOUNCE, () => {
      setApplied(selected)
      storeSelection(storage, selected)
    })
  }, [clock, storage, selected, applied])

  return {
    selected,
    applied,
    sort,
    select: (group, ids) => setSelected(withGroup(selected, group, ids)),
    apply: (group, ids) => applyNow(withGroup(selected, group, ids)),
    reset: () => applyNow(emptySelection),
    sortBy(next) {
      setSort(next)
      storeSort(storage, next)
    },
  }
}
