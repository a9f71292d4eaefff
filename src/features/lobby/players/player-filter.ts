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
import { sameLanguage } from '../list/lobby-list.ts'
import { compareNames } from './player-sort.ts'

export const emptySelection: FilterSelection = { providers: [], games: [], languages: [] }

export const countSelected = (selection: FilterSelection): number =>
  FILTER_GROUPS.reduce((count, group) => count + selection[group].length, 0)

/** Converts ids to text, so that `1` and `'1'` are equal. */
export const idSet = (ids: readonly Id[]): ReadonlySet<string> => new Set(ids.map(String))

const has = (ids: ReadonlySet<string>, value: Id | null) => value !== null && ids.has(String(value))

const hasLanguage = (tags: ReadonlySet<string>, language: string | null) =>
  language !== null && [...tags].some(tag => sameLanguage(tag, language))

/** Functions that return whether a record passes a filter that is set; languages apply to streamers only. */
const passes: Record<FilterGroup, (record: LobbyRecord, ids: ReadonlySet<string>) => boolean> = {
  providers: (record, ids) => has(ids, record.gameProvider),
  games: (record, ids) => has(ids, record.gameId),
  languages: (record, ids) => !isStreamer(record) || hasLanguage(ids, record.language),
}

/**
 * Returns the records that pass a selection; a missing value never matches a filter that is set
 * (docs/behaviour/lobby.md#players-filter).
 */
export function filterPlayers(
  records: readonly LobbyRecord[],
  selection: FilterSelection,
): LobbyRecord[] {
  const filters = FILTER_GROUPS.map(group => ({ group, ids: idSet(selection[group]) }))
  const set = filters.filter(({ ids }) => ids.size > 0)
  return records.filter(record => set.every(({ group, ids }) => passes[group](record, ids)))
}

/** Returns the selection without ids that are no longer offered, which could not be deselected. */
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

export type FilterEntries = Readonly<Record<FilterGroup, readonly FilterEntry[]>>

/** Returns the filters that offer anything. */
export const groupsWithEntries = (entries: FilterEntries): FilterGroup[] =>
  FILTER_GROUPS.filter(group => entries[group].length > 0)

/** Number of entries above which a filter has a search (docs/behaviour/lobby.md#players-filter). */
export const SEARCH_ABOVE = 5

const byName = (entries: FilterEntry[], locale: string): FilterEntry[] => {
  const compare = compareNames(locale)
  return entries.sort((a, b) => compare(a.name, b.name))
}

/** Returns the entries of each group sorted by name, without invalid ids and empty names. */
export function toFilterEntries(
  { languages, providers, games }: FilterParameters,
  languageName: (code: string) => string,
  locale: string,
): FilterEntries {
  const named = (ids: readonly string[]) => ids.filter(id => id.trim() !== '')
  const toEntry = (id: string): FilterEntry => ({ id, name: id, image: null })
  return {
    providers: byName(named(providers).map(toEntry), locale),
    games: byName(
      games.flatMap(({ id, name, image }) =>
        isSelectable(id) ? [{ id, name: name?.trim() || String(id), image }] : [],
      ),
      locale,
    ),
    languages: byName(
      named(languages).map(code => ({ id: code, name: languageName(code), image: null })),
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
  const typed = normalizeText(query).trim()
  const isSelected = ({ id }: FilterEntry) => selected.has(String(id))
  const matching = entries.filter(({ name }) => normalizeText(name).includes(typed))
  return {
    shown: [...entries.filter(isSelected), ...matching.filter(entry => !isSelected(entry))],
    matches: matching.length,
  }
}
