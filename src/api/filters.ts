import { FilterParameters } from '../model/filters.ts'
import { resource } from './resource.ts'

/** What the players' filters offer (spec: cached indefinitely). */
export const filterParameters = resource({
  path: 'lobby/filter-parameters',
  schema: FilterParameters,
  fresh: Number.POSITIVE_INFINITY,
  access: 'public',
})
