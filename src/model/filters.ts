import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { idKey } from './fields.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray, withoutRepeats } from './tolerant-schemas.ts'

/** A game to filter by; one without an id can't be selected and isn't shown. */
const FilterGame = object({
  id: nullable(Id),
  name: nullable(v.string()),
  provider: nullable(v.string()),
  image: nullable(v.string()),
})

export const FilterParameters = object({
  languages: tolerantArray(v.string()),
  providers: tolerantArray(v.string()),
  games: tolerantArray(FilterGame, idKey),
})
export type FilterParameters = v.InferOutput<typeof FilterParameters>

export const FILTER_GROUPS = ['providers', 'games', 'languages'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Selected ids by group; `1` and `'1'` are the same. */
export type FilterSelection = Readonly<Record<FilterGroup, readonly Id[]>>

/** Sort orders of the players list besides the default, which is by popularity. */
export const PLAYER_SORTS = ['rtp-asc', 'rtp-desc', 'nickname-asc', 'nickname-desc'] as const
export const PlayerSort = v.picklist(PLAYER_SORTS)
export type PlayerSort = v.InferOutput<typeof PlayerSort>

/** Returns whether an entry with this id can be selected (docs/behaviour/lobby.md#players-filter). */
export const isSelectable = (id: unknown): id is Id =>
  typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id))

const StoredIds = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform(ids => withoutRepeats(ids.filter(isSelectable), String)),
)

/** Parses a stored selection; invalid and repeated ids are dropped. */
export const StoredSelection = object({
  languages: StoredIds,
  games: StoredIds,
  providers: StoredIds,
})
