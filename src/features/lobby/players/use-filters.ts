import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { listenTo } from '../../../lib/listen-to.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { readStored, storeValue } from '../../../lib/stored-value.ts'
import {
  type FilterGroup,
  type FilterSelection,
  PlayerSort,
  StoredSelection,
} from '../../../model/filters.ts'
import type { Id } from '../../../model/primitives.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import { keepsFilters } from '../../../routing/paths.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { locationOf } from '../../../runtime/navigation/app-location.ts'
import { pageStorageOf, storageClearsAtom } from '../../../runtime/page-storage.ts'
import { countSelected, emptySelection } from './player-filter.ts'

/** Milliseconds after the last change until it is applied (docs/behaviour/lobby.md#players-filter). */
const SELECTION_DEBOUNCE = 600

export type Filters = ReturnType<typeof useFilters>

/** Returns filters and sort order of the players list; kept in local storage. */
export function useFilters() {
  const runtime = useRuntime()
  const { clock, page, store } = runtime
  const storage = pageStorageOf(runtime).local
  const [selected, setSelected] = useState(() => readSelection(storage))
  const [applied, setApplied] = useState(selected)
  const [sort, setSort] = useState(() => readSort(storage))

  const applyNow = useCallback(
    (selection: FilterSelection) => {
      setSelected(selection)
      setApplied(selection)
      storeSelection(storage, selection)
    },
    [storage],
  )
  const reset = useCallback(() => applyNow(emptySelection), [applyNow])

  const [clears] = useState(() => store.get(storageClearsAtom))
  const storePending = useEffectEvent(() => {
    // A change of user, and a path that keeps no filters, have cleared the storage by now.
    const isKept =
      clears === store.get(storageClearsAtom) && keepsFilters(locationOf(runtime).get().path)
    if (selected !== applied && isKept) storeSelection(storage, selected)
  })
  useEffect(() => {
    const unlisten = listenTo(page, { pagehide: () => storePending() })
    return () => {
      unlisten()
      storePending()
    }
  }, [page])
  useEffect(() => {
    if (selected === applied) return
    return clock.after(SELECTION_DEBOUNCE, () => {
      setApplied(selected)
      storeSelection(storage, selected)
    })
  }, [clock, storage, selected, applied])

  const reported = useRef({ applied, sort })
  useEffect(() => {
    // A filter that the viewer chose on an earlier visit isn't reported for this one.
    if (reported.current.applied === applied && reported.current.sort === sort) return
    reported.current = { applied, sort }
    const { providers, games, languages } = applied
    runtime.track({
      name: 'filter',
      providers: providers.map(String),
      games: games.map(String),
      languages: languages.map(String),
      sort: sort ?? 'popular',
    })
  }, [runtime, applied, sort])

  return {
    /** Selection in the controls. */
    selected,
    /** Selection that the list is filtered by. */
    applied,
    sort,
    /** Selects entries of a group; applied after a debounce. */
    select: (group: FilterGroup, ids: readonly Id[]) => setSelected({ ...selected, [group]: ids }),
    /** Selects entries of a group, and applies them at once. */
    apply: (group: FilterGroup, ids: readonly Id[]) => applyNow({ ...selected, [group]: ids }),
    /** Removes all selections; the same function on each render. */
    reset,
    sortBy(next: PlayerSort | null) {
      setSort(next)
      storeSort(storage, next)
    },
  }
}

/** Returns the stored selection; the empty one if the stored value is invalid. */
export const readSelection = (storage: SafeStorage): FilterSelection =>
  readStored(storage, storageKeys.filters, StoredSelection) ?? emptySelection

function storeSelection(storage: SafeStorage, selection: FilterSelection): void {
  storeValue(storage, storageKeys.filters, countSelected(selection) === 0 ? null : selection)
}

/** Returns the stored sort order; null (most popular) if the stored value is invalid. */
export function readSort(storage: SafeStorage): PlayerSort | null {
  const parsed = v.safeParse(PlayerSort, storage.get(storageKeys.sort))
  return parsed.success ? parsed.output : null
}

function storeSort(storage: SafeStorage, sort: PlayerSort | null): void {
  if (sort === null) storage.remove(storageKeys.sort)
  else storage.set(storageKeys.sort, sort)
}
