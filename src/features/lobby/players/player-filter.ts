import { FILTER_GROUPS, type FilterGroup, type FilterSelection } from '../../../model/filters.ts'
import { isStreamer, type LobbyRecord } from '../../../model/lobby.ts'
import type { Id } from '../../../model/primitives.ts'

export const emptySelection: FilterSelection = { providers: [], games: [], languages: [] }

/** Returns the number of selected entries in all groups. */
export const countSelected = (selection: FilterSelection): number =>
  FILTER_GROUPS.reduce((count, group) => count + selection[group].length, 0)

/** Returns the selection with the ids of one group replaced. */
export const withGroup = (
  selection: FilterSelection,
  group: FilterGroup,
  ids: readonly Id[],
): FilterSelection => ({ ...selection, [group]: ids })

/** Converts ids to text, so that `1` and `'1'` are equal. */
export const idSet = (ids: readonly Id[]): ReadonlySet<string> => new Set(ids.map(String))

/**
 * Returns the records that pass a selection: languages apply to streamers only, and a missing value
 * never matches a filter that is set (docs/behaviour/lobby.md#players-filter).
 */
export function filterPlayers(
  records: readonly LobbyRecord[],
  selection: FilterSelection,
): LobbyRecord[] {
  const [providers, games, languages] = [
    idSet(selection.providers),
    idSet(selection.games),
    idSet(selection.languages),
  ]
  const passes = (ids: ReadonlySet<string>, value: Id | null) =>
    ids.size === 0 || (value !== null && ids.has(String(value)))
  return records.filter(
    record =>
      passes(providers, record.gameProvider) &&
      passes(games, record.gameId) &&
      (!isStreamer(record) || passes(languages, record.language)),
  )
}

/** Returns the selection without ids that are no longer offered, which nobody could deselect. */
export function removeUnavailable(
  selection: FilterSelection,
  offered: Readonly<Record<FilterGroup, readonly { id: Id }[]>>,
): FilterSelection {
  const availableIn = (group: FilterGroup) => {
    const ids = idSet(offered[group].map(({ id }) => id))
    return selection[group].filter(id => ids.has(String(id)))
  }
  return {
    providers: availableIn('providers'),
    games: availableIn('games'),
    languages: availableIn('languages'),
  }
}
