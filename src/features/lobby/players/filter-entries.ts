import { type FilterGroup, type FilterParameters, isSelectable } from '../../../model/filters.ts'
import type { Id } from '../../../model/primitives.ts'

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
  const normalizedQuery = query.trim().toLowerCase()
  const isSelected = ({ id }: FilterEntry) => selected.has(String(id))
  const matching = entries.filter(({ name }) => name.toLowerCase().includes(normalizedQuery))
  return {
    shown: [...entries.filter(isSelected), ...matching.filter(entry => !isSelected(entry))],
    matches: matching.length,
  }
}
