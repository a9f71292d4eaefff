import type { SafeStorage } from '../lib/storage.ts'

/** Key of the filters of the players list in localStorage: `{ languages, games, providers }`. */
export const FILTERS_KEY = 'players_filters'

/** Key of the sort of the players list in localStorage; absent is most popular. */
export const SORT_KEY = 'players_sort'

/** Forgets filters and sort: for whoever leaves the players lists and their rooms. */
export function clearStoredFilters(storage: SafeStorage): void {
  storage.remove(FILTERS_KEY)
  storage.remove(SORT_KEY)
}
