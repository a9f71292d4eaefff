import { FilterParameters } from '../model/filters.ts'
import { resource } from './resource.ts'

/** Options of the players' filters, cached for good (docs/behaviour/server.md#freshness). */
export const filterParameters = resource({
  path: 'lobby/filter-parameters',
  schema: FilterParameters,
  staleTime: Number.POSITIVE_INFINITY,
  access: 'public',
})
