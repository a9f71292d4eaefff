import { minutes } from '../lib/clock.ts'
import { FilterParameters } from '../model/filters.ts'
import { SchedulePage } from '../model/lobby.ts'
import { resource } from './resource.ts'

/** Reads the options of the players filter, once per visit (docs/behaviour/server.md#freshness). */
export const filterParameters = resource({
  path: 'lobby/filter-parameters',
  schema: FilterParameters,
  staleTime: Number.POSITIVE_INFINITY,
  access: 'public',
})

/** Announced streams on one page. */
const SCHEDULE_SIZE = 10

/** Reads announced streams, soonest first; `page` is zero-based. */
export const schedule = resource({
  path: 'schedule',
  query: ({ page }: { page: number }) => ({ page, size: SCHEDULE_SIZE }),
  schema: SchedulePage,
  staleTime: minutes(1),
  access: 'public',
})
