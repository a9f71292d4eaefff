import type { SafeStorage } from '../lib/storage.ts'

/** Key of the filters of the players list in localStorage: `{ languages, games, providers }`. */
export const FILTERS_KEY = 'players_filters'

/** Key of the sort of the players list in localStorage; by popularity if there is none. */
export const SORT_KEY = 'players_sort'

/** Removes the stored filters and sort, once the viewer leaves the players lists and rooms. */
export function clearStoredFilters(storage: SafeStorage): void {
  storage.remove(FILTERS_KEY)
  storage.remove(SORT_KEY)
}
