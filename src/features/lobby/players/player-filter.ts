import { normalizeText } from '../../../lib/text.ts'
import {
  FILTER_GROUPS,
  type FilterGroup,
  type FilterParameters,
  type FilterSelection,
  isSelectable,
} from '../../../model/filters.ts'
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

/** Value that a filter offers. */
export interface FilterEntry {
  id: Id
  name: string
  /** Picture of a game, as the server sent it. */
  image: string | null
}

/** Number of entries above which a filter has a search (docs/behaviour/lobby.md#players-filter). */
export const SEARCH_ABOVE = 5

const byName = (entries: FilterEntry[], locale: string): FilterEntry[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return entries.sort((a, b) => compare(a.name, b.name))
}

/** Returns the entries of each group sorted by name, without invalid ids and empty names. */
export function toFilterEntries(
  { languages, providers, games }: FilterParameters,
  languageName: (code: string) => string,
  locale: string,
): Readonly<Record<FilterGroup, readonly FilterEntry[]>> {
  const uniqueCodes = (ids: readonly string[]) => [...new Set(ids)].filter(id => id.trim() !== '')
  const toEntry = (id: string): FilterEntry => ({ id, name: id, image: null })
  return {
    providers: byName(uniqueCodes(providers).map(toEntry), locale),
    games: byName(
      games.flatMap(({ id, name, image }) =>
        isSelectable(id) ? [{ id, name: name?.trim() || String(id), image }] : [],
      ),
      locale,
    ),
    languages: byName(
      uniqueCodes(languages).map(code => ({ id: code, name: languageName(code), image: null })),
      locale,
    ),
  }
}

/** Returns the selected entries first, then the entries that match by name. */
export function searchEntries(
  entries: readonly FilterEntry[],
  selected: ReadonlySet<string>,
  query: string,
): { shown: FilterEntry[]; matches: number } {
  const typed = normalizeText(query.trim())
  const isSelected = ({ id }: FilterEntry) => selected.has(String(id))
  const matching = entries.filter(({ name }) => normalizeText(name).includes(typed))
  return {
    shown: [...entries.filter(isSelected), ...matching.filter(entry => !isSelected(entry))],
    matches: matching.length,
  }
}
