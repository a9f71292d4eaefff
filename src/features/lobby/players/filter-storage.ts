import * as v from 'valibot'
import type { SafeStorage } from '../../../lib/storage.ts'
import { type FilterSelection, PlayerSort, StoredSelection } from '../../../model/filters.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import { countSelected, emptySelection } from './player-filter.ts'

/** Returns the stored selection; the empty one if the stored value is invalid. */
export function readSelection(storage: SafeStorage): FilterSelection {
  try {
    const parsed = v.safeParse(
      StoredSelection,
      JSON.parse(storage.get(storageKeys.filters) ?? 'null'),
    )
    return parsed.success ? parsed.output : emptySelection
  } catch {
    return emptySelection
  }
}

export function storeSelection(storage: SafeStorage, selection: FilterSelection): void {
  const { languages, games, providers } = selection
  if (countSelected(selection) === 0) storage.remove(storageKeys.filters)
  else storage.set(storageKeys.filters, JSON.stringify({ languages, games, providers }))
}

/** Returns the stored sort order; null (most popular) if the stored value is invalid. */
export function readSort(storage: SafeStorage): PlayerSort | null {
  const parsed = v.safeParse(PlayerSort, storage.get(storageKeys.sort))
  return parsed.success ? parsed.output : null
}

export function storeSort(storage: SafeStorage, sort: PlayerSort | null): void {
  if (sort === null) storage.remove(storageKeys.sort)
  else storage.set(storageKeys.sort, sort)
}
