import { FILTER_GROUPS, type FilterGroup, type FilterSelection } from '../../model/filters.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import type { Id } from '../../model/primitives.ts'

export const emptySelection: FilterSelection = { providers: [], games: [], languages: [] }

/** How many entries are selected in all groups together. */
export const countSelected = (selection: FilterSelection): number =>
  FILTER_GROUPS.reduce((count, group) => count + selection[group].length, 0)

/** The selection with other ids in one group. */
export const withGroup = (
  selection: FilterSelection,
  group: FilterGroup,
  ids: readonly Id[],
): FilterSelection => ({ ...selection, [group]: ids })

/** Ids as text, in which `1` and `'1'` are the same. */
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
  const passes = (wanted: ReadonlySet<string>, value: Id | null) =>
    wanted.size === 0 || (value !== null && wanted.has(String(value)))
  return records.filter(
    record =>
      passes(providers, record.gameProvider) &&
      passes(games, record.gameId) &&
      (!isStreamer(record) || passes(languages, record.language)),
  )
}

/** The selection without ids that are not offered any longer: nobody could untick them. */
export function removeUnavailable(
  selection: FilterSelection,
  offered: Readonly<Record<FilterGroup, readonly { id: Id }[]>>,
): FilterSelection {
  const known = (group: FilterGroup) => {
    const ids = idSet(offered[group].map(({ id }) => id))
    return selection[group].filter(id => ids.has(String(id)))
  }
  return { providers: known('providers'), games: known('games'), languages: known('languages') }
}
